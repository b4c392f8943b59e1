import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite } from '../../../src/site/build/build-site.ts';
import { operationOf } from '../../../src/site/page.ts';
import { slugKey } from '../../../src/site/slug.ts';
import { inputOf, type OperationSketch, type Sketch, siteOf } from './support.ts';

const text = fc.oneof(
  fc.constantFrom(
    'Get user',
    'get user',
    'Get user!',
    'GET-USER',
    'index',
    'con',
    '',
    ' ',
    '…',
    'é',
    'e\u0301',
    '../x',
    '1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const operation = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'webhook'),
    path: fc.oneof(fc.constantFrom('/users', '/users/', '/Users', '/users/{id}', '/'), fc.webPath()),
    summary: text,
    tags: fc.array(text, { maxLength: 2 }),
    hidden: fc.boolean(),
    excluded: fc.boolean(),
    href: fc.oneof(fc.constantFrom('/guide', 'guide/', '/Guide', '/api-reference/get-users'), text),
  },
  { requiredKeys: ['method', 'path'] },
);

const document = fc.uniqueArray(operation, { selector: ({ method, path }) => `${method} ${path}`, maxLength: 25 });

const pages = fc.dictionary(
  fc.constantFrom('index', 'guide', 'guide/index', 'Guide', 'api-reference/get-users', 'a.md', 'a.mdx', 'b'),
  fc.record({ title: text, openapi: fc.constantFrom('GET /users', 'get /users/', 'POST /') }, { requiredKeys: [] }),
);

function sketchOf(documents: Record<string, { method: string; path: string }[]>, files: Sketch['pages']): Sketch {
  const sketches = Object.entries(documents).map(([file, operations]) => [
    file,
    operations.map(({ method, path, ...facts }): OperationSketch => ({ is: `${method} ${path}`, ...facts })),
  ]);
  const docs = { navigation: { openapi: Object.keys(documents) } };
  return { docs, documents: Object.fromEntries(sketches), ...(files ? { pages: files } : {}) };
}

test('every operation that is not excluded has one page with a unique URL', () => {
  fc.assert(
    fc.property(document, document, (first, second) => {
      const sketch = sketchOf({ 'a.json': first, 'b.json': second }, undefined);
      const site = siteOf(sketch);
      const expected = [...first, ...second].filter(({ excluded }) => !excluded).length;
      expect(site.pages.filter(operationOf)).toHaveLength(expected);
      expect(new Set(site.pages.map(({ slug }) => slugKey(slug))).size).toBe(site.pages.length);
      for (const { slug } of site.pages) {
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}\-_.~]+(\/[\p{L}\p{M}\p{N}\-_.~]+)*$/u);
      }
    }),
  );
});

test('files and documents together have one page for each file and operation', () => {
  fc.assert(
    fc.property(document, pages, (operations, files) => {
      const site = siteOf(sketchOf({ 'a.json': operations }, files));
      expect(site.pages.filter(({ file }) => file !== undefined)).toHaveLength(Object.keys(files).length);
      expect(new Set(site.pages.map(({ slug }) => slugKey(slug))).size).toBe(site.pages.length);
      const labels = new Set(
        site.pages.flatMap((page) => {
          const { operation } = operationOf(page) ?? {};
          return operation ? `${operation.method} ${operation.path}` : [];
        }),
      );
      for (const { method, path, excluded } of operations) {
        const label = `${method === 'webhook' ? 'POST' : method} ${path}`;
        if (!excluded) expect(labels).toContain(label);
      }
    }),
  );
});

test('keeps all of 7,000 pages with the same paths and titles', () => {
  const documents = Object.fromEntries(
    Array.from({ length: 5 }, (_, file) => [
      `api-${file}.json`,
      Array.from({ length: 1200 }, (_, index) => ({
        is: `GET /folder-${index % 40}/{id}/item-${index}`,
        summary: index % 3 === 0 ? 'The same summary' : `Get item ${index}`,
        tags: [`Tag ${index % 40}`],
      })),
    ]),
  );
  const files = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`guides/${index % 20}/page-${index}`, { title: `Page ${index}` }]),
  );
  const input = inputOf({ docs: { api: { openapi: Object.keys(documents) } }, documents, pages: files });
  const { pages } = buildSite(input);
  expect(pages).toHaveLength(7000);
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(7000);
});
