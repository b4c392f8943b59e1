import { describe, expect, test } from 'vitest';
import { outline, outlineOf, problemsOf, siteOf, slugsOf } from './support.ts';

describe('6. an operation has one page', () => {
  const documents = {
    'api.json': [
      { is: 'GET /users', summary: 'List users' },
      { is: 'POST /users', summary: 'Create' },
    ],
  };
  const pages = { 'guides/list': { title: 'All users', openapi: 'GET /users' } };

  test('reports a file and an entry for the same operation with both places', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users'] } };
    expect(problemsOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-duplicated: "GET /users" has two pages: guides/list.mdx:3:1 and the entry at docs.json:5:7. (at /navigation/pages/0)
          List "guides/list" instead of the operation, or set x-docs.href to move the generated page."
    `);
    expect(outline(siteOf({ docs, pages, documents }).tree)).toMatchInlineSnapshot(
      `"page All users GET → /guides/list"`,
    );
  });

  test('accepts an entry for the file', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['guides/list', 'POST /users'] } };
    expect(outlineOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "page All users GET → /guides/list
      page Create POST → /api-reference/create"
    `);
  });

  test('shows the file in place of the generated page in an automatic group', () => {
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, pages, documents })).toMatchInlineSnapshot(`
      "group API Reference
        page All users GET → /guides/list
        page Create POST → /api-reference/create"
    `);
  });

  test('shows it there unless it is listed in another place', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['guides/list'] } };
    expect(outlineOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "page All users GET → /guides/list
      group API Reference
        page Create POST → /api-reference/create"
    `);
  });

  test('x-docs.href resolves the conflict', () => {
    const moved = { 'api.json': [{ is: 'GET /users', summary: 'List users', href: '/reference/all-users' }] };
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users', 'guides/list'] } };
    expect(outlineOf({ docs, pages, documents: moved })).toMatchInlineSnapshot(`
      "page List users GET → /reference/all-users
      page All users GET → /guides/list"
    `);
  });

  test('x-docs.href of the file does not resolve it', () => {
    const same = { 'api.json': [{ is: 'GET /users', summary: 'List users', href: '/guides/list' }] };
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users'] } };
    expect(problemsOf({ docs, pages, documents: same })).toContain('operation-duplicated');
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, pages, documents: same })).toMatchInlineSnapshot(`
      "group API Reference
        page All users GET → /guides/list"
    `);
  });

  test('reports a generated page with the URL of a file', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['api-reference/list-users', 'GET /users'] } };
    const sketch = { docs, pages: { 'api-reference/list-users': { title: 'Mine' } }, documents };
    expect(problemsOf(sketch)).toMatchInlineSnapshot(`
      "api.json: error operation-duplicated: The file api-reference/list-users.mdx and the generated page for "GET /users" (api.json) both have the URL /api-reference/list-users. The generated page moved to /api-reference/list-users-1. (at /paths/~1users/get)
          Add openapi: "GET /users" to the file’s front matter, or set x-docs.href."
    `);
    expect(slugsOf(siteOf(sketch))).toEqual(['api-reference/list-users', 'api-reference/list-users-1']);
  });
});

describe('7. hidden and excluded', () => {
  const documents = {
    'api.json': {
      tags: [
        { name: 'Secret', hidden: true },
        { name: 'Internal', excluded: true },
        { name: 'Deep', parent: 'Internal' },
      ],
      operations: [
        'GET /open',
        { is: 'GET /hidden', hidden: true },
        { is: 'GET /excluded', excluded: true },
        { is: 'GET /secret', tags: ['Secret'] },
        { is: 'GET /internal', tags: ['Public', 'Internal'] },
        { is: 'GET /deep', tags: ['Deep'] },
        { is: 'webhook hush', hidden: true },
      ],
    },
  };

  test('hidden operations have a page without a navigation entry, and excluded ones have no page', () => {
    const site = siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents });
    expect(outline(site.tree)).toMatchInlineSnapshot(`
      "group API Reference
        page Get open GET → /api-reference/get-open
        [page Get hidden GET → /api-reference/get-hidden]
        [page hush WEBHOOK → /api-reference/hush]
      [group Secret]
        [page Get secret GET → /api-reference/secret/get-secret]"
    `);
    expect(site.pages.map(({ slug, hidden, noindex }) => [slug, hidden, noindex])).toMatchInlineSnapshot(`
      [
        [
          "api-reference/get-open",
          false,
          undefined,
        ],
        [
          "api-reference/get-hidden",
          true,
          true,
        ],
        [
          "api-reference/hush",
          true,
          true,
        ],
        [
          "api-reference/secret/get-secret",
          true,
          true,
        ],
      ]
    `);
    expect(site.problems).toEqual([]);
  });

  test('a reference keeps an operation hidden, and one to an excluded operation is reported', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /hidden', 'GET /excluded'] } };
    expect(outline(siteOf({ docs, documents }).tree)).toMatchInlineSnapshot(
      `"[page Get hidden GET → /api-reference/get-hidden]"`,
    );
    expect(problemsOf({ docs, documents })).toMatchInlineSnapshot(`
      "docs.json:5:7: warning operation-hidden: "GET /hidden" is marked x-hidden in api.json, so its page isn’t in the navigation. (at /navigation/pages/0)
          Remove this entry. To list the page, remove x-hidden from the operation, its path, or its tags.
      docs.json:6:7: error operation-excluded: "GET /excluded" is marked x-excluded in api.json and has no page. (at /navigation/pages/1)
          Remove x-excluded from the operation, its path, or its tags, or remove this reference."
    `);
  });

  test('hides elements and pages, and pages that nothing lists', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'A', hidden: true, pages: ['a', 'both'] },
          { group: 'B', pages: ['b', 'both', 'quiet'] },
        ],
      },
    };
    const pages = { a: true, b: true, both: true, quiet: { hidden: true }, alone: true } as const;
    const site = siteOf({ docs, pages });
    expect(site.pages.map(({ slug, hidden, listed }) => ({ slug, hidden, listed }))).toEqual([
      { slug: 'a', hidden: true, listed: true },
      { slug: 'both', hidden: false, listed: true },
      { slug: 'b', hidden: false, listed: true },
      { slug: 'quiet', hidden: true, listed: true },
      { slug: 'alone', hidden: true, listed: false },
    ]);
  });

  test('seo.indexing "all" lets search engines find hidden pages', () => {
    const docs = { navigation: { openapi: 'api.json' }, seo: { indexing: 'all' } };
    expect(siteOf({ docs, documents }).pages.every(({ noindex }) => !noindex)).toBe(true);
  });
});

test('8. leaves out invalid operations, and keeps the others', () => {
  const documents = { 'api.json': ['GET /good', { is: 'GET /bad', invalid: true }] };
  expect(slugsOf(siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents }))).toEqual([
    'api-reference/get-good',
  ]);
  const docs = { navigation: { openapi: 'api.json', pages: ['GET /good', 'GET /bad'] } };
  expect(slugsOf(siteOf({ docs, documents }))).toEqual(['api-reference/get-good']);
});
