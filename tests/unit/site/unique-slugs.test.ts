import { describe, expect, test } from 'vitest';
import { operationOf } from '../../../src/site/page.ts';
import { problemsOf, type Sketch, siteOf, slugsOf } from './support.ts';

const ALL = { navigation: { openapi: 'api.json' } };

function withOperations(
  ...operations: { is: string; summary?: string; tags?: string[]; href?: string; hidden?: boolean }[]
): Sketch {
  return { docs: ALL, documents: { 'api.json': operations } };
}

describe('adds -1, -2 to equal slugs in document order', () => {
  test('for the second and third operation with the same summary', () => {
    const sketch = withOperations(
      { is: 'GET /a', summary: 'Same' },
      { is: 'GET /b', summary: 'Same' },
      { is: 'GET /c', summary: 'Same' },
    );
    expect(slugsOf(siteOf(sketch))).toEqual(['api-reference/same', 'api-reference/same-1', 'api-reference/same-2']);
    expect(problemsOf(sketch)).toMatchInlineSnapshot(`
      "api.json: warning slug-duplicated: "GET /a" (api.json) and "GET /b" (api.json) both have the URL /api-reference/same. The second one moved to /api-reference/same-1. (at /paths/~1b/get)
          Change one of the summaries, or set x-docs.href.
      api.json: warning slug-duplicated: "GET /a" (api.json) and "GET /c" (api.json) both have the URL /api-reference/same. The second one moved to /api-reference/same-2. (at /paths/~1c/get)
          Change one of the summaries, or set x-docs.href."
    `);
  });

  test('for channels, whose slugs are made of titles', () => {
    const channels = [
      { id: 'a', title: 'Chat', tags: ['live'] },
      { id: 'b', title: 'chat', tags: ['live'] },
      { id: 'c', title: 'Board', tags: ['live'] },
    ];
    const sketch: Sketch = {
      docs: { navigation: { asyncapi: 'live.json' } },
      documents: { 'live.json': { channels } },
      pages: { 'api-reference/live/board': {} },
    };
    const reported = problemsOf(sketch);
    expect(reported).toContain('Change one of the titles, or set x-docs.href.');
    expect(reported).toContain('Add asyncapi: "c" to the file’s front matter, or set x-docs.href.');
  });

  test('whatever the order of the navigation', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /b', 'GET /a'] } };
    const { documents = {} } = withOperations({ is: 'GET /a', summary: 'Same' }, { is: 'GET /b', summary: 'Same' });
    const pages = siteOf({ docs, documents }).pages.map((page) => [operationOf(page)?.operation.path, page.slug]);
    expect(pages).toEqual([
      ['/b', 'api-reference/same-1'],
      ['/a', 'api-reference/same'],
    ]);
  });

  test('skipping a suffix that is used', () => {
    const sketch = withOperations(
      { is: 'GET /a', summary: 'Same' },
      { is: 'GET /b', summary: 'Same 1' },
      { is: 'GET /c', summary: 'Same' },
    );
    expect(slugsOf(siteOf(sketch))).toEqual(['api-reference/same', 'api-reference/same-1', 'api-reference/same-2']);
  });

  test.each([
    [
      'tags that differ by case',
      [
        { is: 'GET /a', summary: 'X', tags: ['Users'] },
        { is: 'GET /b', summary: 'X', tags: ['users'] },
      ],
    ],
    [
      'hidden ones',
      [
        { is: 'GET /a', summary: 'X', hidden: true },
        { is: 'GET /b', summary: 'X', hidden: true },
      ],
    ],
    [
      'an href on another page',
      [
        { is: 'GET /a', summary: 'X' },
        { is: 'GET /b', href: '/api-reference/x' },
      ],
    ],
    [
      'an href that differs by case',
      [
        { is: 'GET /a', href: '/Guide' },
        { is: 'GET /b', href: '/guide' },
      ],
    ],
    [
      'characters that a URL cannot hold',
      [
        { is: 'GET /a', summary: 'X?' },
        { is: 'GET /b', summary: 'X!' },
      ],
    ],
    [
      'two ways to write the same letter',
      [
        { is: 'GET /a', summary: '\u00e9' },
        { is: 'GET /b', summary: 'e\u0301' },
      ],
    ],
  ])('%s', (_, operations) => {
    const site = siteOf(withOperations(...operations));
    expect(new Set(slugsOf(site).map((slug) => slug.toLowerCase())).size).toBe(2);
    expect(site.problems).toMatchObject([{ code: 'slug-duplicated', severity: 'warning' }]);
  });

  test('in two documents', () => {
    const docs = { navigation: { openapi: ['a.json', 'b.json'] } };
    expect(slugsOf(siteOf({ docs, documents: { 'a.json': ['GET /x'], 'b.json': ['GET /x'] } }))).toEqual([
      'api-reference/get-x',
      'api-reference/get-x-1',
    ]);
  });

  test('by the same x-docs.href in two documents, which no folder changes', () => {
    const operations = [
      { is: 'GET /x', href: '/guide/x' },
      { is: 'GET /y', summary: 'Y' },
    ];
    const sketch = {
      docs: { navigation: { openapi: ['a.json', 'b.json'] } },
      documents: { 'a.json': operations, 'b.json': operations },
    };
    expect(problemsOf(sketch)).toMatchInlineSnapshot(`
      "b.json: warning slug-duplicated: "GET /x" (a.json) and "GET /x" (b.json) both have the URL /guide/x. The second one moved to /guide/x-1. (at /paths/~1x/get)
          Change "/guide/x" in x-docs.href.
      b.json: warning slug-duplicated: "GET /y" (a.json) and "GET /y" (b.json) both have the URL /api-reference/y. The second one moved to /api-reference/y-1. (at /paths/~1y/get)
          Give one of the documents its own directory in docs.json: "openapi": { "source": "b.json", "directory": "v2" }."
    `);
  });

  test('finds places in one pass over a document', () => {
    const asked: string[][] = [];
    const locateAll = (pointers: Iterable<string>) => {
      asked.push([...pointers]);
      return new Map([...pointers].map((pointer, index) => [pointer, { line: index + 1, column: 3 }]));
    };
    const operations = ['/a', '/b', '/c'].map((path) => ({ is: `GET ${path}`, summary: 'Same' }));
    const sketch = { docs: ALL, documents: { 'api.json': { operations, locateAll } } };
    expect(problemsOf(sketch)).toMatchInlineSnapshot(`
      "api.json:2:3: warning slug-duplicated: "GET /a" (api.json:3:3) and "GET /b" (api.json:2:3) both have the URL /api-reference/same. The second one moved to /api-reference/same-1. (at /paths/~1b/get)
          Change one of the summaries, or set x-docs.href.
      api.json:4:3: warning slug-duplicated: "GET /a" (api.json:3:3) and "GET /c" (api.json:4:3) both have the URL /api-reference/same. The second one moved to /api-reference/same-2. (at /paths/~1c/get)
          Change one of the summaries, or set x-docs.href."
    `);
    expect(asked).toHaveLength(1);
  });
});

test('an operation in two places is one page', () => {
  const docs = {
    navigation: {
      tabs: [
        { tab: 'A', openapi: 'api.json' },
        { tab: 'B', openapi: 'api.json' },
        { tab: 'C', openapi: { source: 'api.json', directory: 'c' } },
      ],
    },
  };
  const site = siteOf({ docs, documents: { 'api.json': ['GET /x'] } });
  expect(site.problems).toEqual([]);
  expect(slugsOf(site)).toEqual(['api-reference/get-x', 'c/get-x']);
});

test('reports two files with one URL', () => {
  const pages = {
    'a.md': { title: 'A' },
    'a.mdx': { title: 'B' },
    'A.mdx': true,
    'b.mdx': true,
    'b/index.mdx': { title: 'C' },
  } as const;
  expect(problemsOf({ pages })).toMatchInlineSnapshot(`
    "a.mdx:2:1: error page-duplicated: a.md and a.mdx both have the URL /a. The second one moved to /a-1.
        Rename one of the files.
    A.mdx: error page-duplicated: a.md and A.mdx both have the URL /A. The second one moved to /A-2.
        Rename one of the files.
    b/index.mdx:2:1: error page-duplicated: b.mdx and b/index.mdx both have the URL /b. The second one moved to /b-1.
        Rename one of the files."
  `);
  expect(slugsOf(siteOf({ pages })).toSorted()).toEqual(['A-2', 'a', 'a-1', 'b', 'b-1']);
});
