import { expect, test } from 'vitest';
import { problemsOf, type Sketch, siteOf } from './support.ts';

/** A document below a URL path of its own, where pages need no folder. */
const MOUNTED = {
  docs: { api: { openapi: 'api.json' } },
  documents: {
    'api.json': {
      title: 'Parcels',
      introduction: 'Hello',
      operations: [
        { is: 'GET /items', summary: 'List items' },
        { is: 'GET /depots', summary: 'List', tags: ['Depots'] },
      ],
    },
  },
  defaultDirectory: '',
} satisfies Sketch;

const slugsOf = (sketch: Sketch) => siteOf(sketch).pages.map(({ slug }) => slug);

test('the pages of a document that has a URL path of its own need no folder', () => {
  expect(slugsOf(MOUNTED).sort()).toEqual(['depots/list', 'list-items', 'overview']);
});

test('a written directory stays, and is the same for each mention of the document', () => {
  const docs = { navigation: { openapi: { source: 'api.json', directory: 'v1' }, pages: ['GET /items'] } };
  expect(slugsOf({ ...MOUNTED, docs })).toEqual(['v1/list-items']);
  const entries = { navigation: { pages: ['api.json GET /items', 'api.json GET /depots'] } };
  expect(slugsOf({ ...MOUNTED, docs: entries })).toEqual(['list-items', 'depots/list']);
});

test('a page at the URL of an operation or an overview keeps it, and the generated page moves aside, which is reported', () => {
  const sketch = { ...MOUNTED, pages: { 'list-items': true, overview: true } } satisfies Sketch;
  expect(slugsOf(sketch).sort()).toEqual(['depots/list', 'list-items', 'list-items-1', 'overview', 'overview-1']);
  expect(problemsOf(sketch)).toMatchInlineSnapshot(`
    "api.json: error operation-duplicated: The file list-items.mdx and the generated page for "GET /items" (api.json) both have the URL /list-items. The generated page moved to /list-items-1. (at /paths/~1items/get)
        Add openapi: "GET /items" to the file’s front matter, or set x-docs.href.
    api.json: warning slug-duplicated: The file overview.mdx and the overview of api.json both have the URL /overview. The second one moved to /overview-1. (at /info)
        Move the other page, or add "x-excluded": true to "info" to leave out the overview."
  `);
});

test('an operation with a name that the site needs gets another URL', () => {
  const operations = [
    { is: 'GET /a', summary: 'Index' },
    { is: 'GET /b', summary: '_docs' },
    { is: 'POST /c', summary: '404' },
  ];
  expect(slugsOf({ ...MOUNTED, documents: { 'api.json': { operations } } })).toEqual([
    'get-index',
    'get-_docs',
    'post-404',
  ]);
});
