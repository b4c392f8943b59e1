import { expect, test } from 'vitest';
import { type Sketch, siteOf } from './support.ts';

function overviews(sketch: Sketch): string[][] {
  return siteOf(sketch).pages.flatMap((page) =>
    page.kind === 'overview' ? [[page.sidebarTitle, page.title, page.slug]] : [],
  );
}

const documents = { 'a.json': { title: 'Lanterns', introduction: 'Hello', operations: ['GET /a'] } };

test('a document with an introduction has an overview before its groups', () => {
  const site = siteOf({ docs: { navigation: { openapi: 'a.json' } }, documents });
  expect(site.tree.map(({ kind, label, slug }) => [kind, label, slug])).toEqual([
    ['page', 'Overview', 'api-reference/overview'],
    ['group', 'API Reference', undefined],
  ]);
  expect(site.home).toBe('api-reference/overview');
  expect(site.problems).toEqual([]);
});

test('an AsyncAPI document with an introduction has an overview before its channels', () => {
  const site = siteOf({
    docs: { navigation: { asyncapi: 'live.yaml' } },
    documents: { 'live.yaml': { title: 'Live', introduction: 'Hello', channels: [{ id: 'chat', tags: ['Talk'] }] } },
  });
  expect(site.tree.map(({ label, slug }) => [label, slug])).toEqual([
    ['Overview', 'api-reference/overview'],
    ['Talk', undefined],
  ]);
});

test('of neighboring documents, each overview is in the group with the title of its document', () => {
  const both = { ...documents, 'b.json': { title: 'Candles', introduction: 'Hi', operations: ['GET /b'] } };
  const sketch = { docs: { navigation: { openapi: ['a.json', 'b.json'] } }, documents: both };
  expect(overviews(sketch)).toEqual([
    ['Overview', 'Lanterns', 'api-reference/overview'],
    ['Overview', 'Candles', 'api-reference/overview-1'],
  ]);
  expect(siteOf(sketch).tree.map(({ label, children }) => [label, ...children.map((child) => child.label)])).toEqual([
    ['Lanterns', 'Overview', 'Get a'],
    ['Candles', 'Overview', 'Get b'],
  ]);
});

test('reports two overviews with the same address, with both places', () => {
  const both = { ...documents, 'b.json': { title: 'Candles', introduction: 'Hi', operations: ['GET /b'] } };
  const { problems } = siteOf({ docs: { navigation: { openapi: ['a.json', 'b.json'] } }, documents: both });
  expect(problems).toMatchObject([
    {
      code: 'slug-duplicated',
      severity: 'warning',
      file: 'b.json',
      message: expect.stringMatching(
        /^The overviews of a\.json\S* and b\.json\S* both have the URL \/api-reference\/overview\. The second one moved to \/api-reference\/overview-1\.$/,
      ),
      hint: expect.stringContaining('"directory"'),
    },
  ]);
});

test.each<[title: string, sketch: Sketch]>([
  ['has no introduction', { documents: { 'a.json': ['GET /a'] }, docs: { navigation: { openapi: 'a.json' } } }],
  [
    'has channels but no introduction',
    { documents: { 'a.yaml': { channels: [{ id: 'chat' }] } }, docs: { navigation: { asyncapi: 'a.yaml' } } },
  ],
  ['is shown in part only', { documents, docs: { navigation: { openapi: 'a.json', pages: ['GET /a'] } } }],
  [
    'has no operation to show',
    {
      documents: { 'a.json': { introduction: 'Hello', operations: [{ is: 'GET /a', excluded: true }] } },
      docs: { navigation: { openapi: 'a.json' } },
    },
  ],
])('has no overview if the document %s', (_title, sketch) => {
  expect(overviews(sketch)).toEqual([]);
});

test('an existing page replaces the overview, with a warning', () => {
  const pages = { 'api-reference/overview': { title: 'Mine' } } as const;
  const site = siteOf({ docs: { navigation: { openapi: 'a.json' } }, documents, pages });
  expect(site.pages.map(({ kind, slug }) => [kind, slug])).toContainEqual(['overview', 'api-reference/overview-1']);
  expect(site.problems).toMatchObject([
    {
      code: 'slug-duplicated',
      severity: 'warning',
      message:
        'The file api-reference/overview.mdx and the overview of a.json both have the URL /api-reference/overview. The second one moved to /api-reference/overview-1.',
    },
  ]);
});
