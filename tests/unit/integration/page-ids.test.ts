import { expect, test } from 'vitest';
import { rawHtml } from '../../../integration/html/html.ts';
import { withPageIds } from '../../../integration/html/page-ids.ts';
import { operationReference } from '../../../integration/html/reference/operation.ts';
import { viewOf } from '../../../integration/views/operation-views.ts';
import { makeSource } from '../../../integration/views/source.ts';
import { wordsIn } from '../../../src/words/english/index.ts';
import { projectOf } from '../project/support.ts';

const PART =
  '<section aria-labelledby="body"><h2 id="body">Body</h2><a href="#body.name" id="body.name">name</a><a data-schema-link data-anchor="body.name" href="/s">more</a><a href="#limits">limits</a><code>id="body"</code></section>';

function partOf(text: string, page: object): string {
  return withPageIds(rawHtml(text), page).toString();
}

test('a part that is shown twice repeats no ids, and its links stay inside it', () => {
  const page = {};
  expect(partOf(PART, page)).toBe(PART);
  expect(partOf(PART, page)).toBe(
    '<section aria-labelledby="part-2-body"><h2 id="part-2-body">Body</h2><a href="#part-2-body.name" id="part-2-body.name">name</a><a data-schema-link data-anchor="part-2-body.name" href="/s">more</a><a href="#limits">limits</a><code>id="body"</code></section>',
  );
  expect(partOf(PART, page)).toContain('id="part-3-body.name"');
  expect(partOf(PART, {})).toBe(PART);
});

test('does not change parts with unique ids', () => {
  const page = {};
  partOf(PART, page);
  const other = '<section><h2 id="schema-Order">Order</h2></section>';
  expect(partOf(other, page)).toBe(other);
});

const API = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/orders': {
      post: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties: { item: { type: 'string' } } } } },
        },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
};

async function reference(takenIds: string[]) {
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': API });
  const [page] = project.site.pages;
  if (page?.kind !== 'operation') throw new Error('The site has no page of an operation.');
  const facts = { base: '/', siteBase: '/', trailingSlash: true };
  const source = makeSource(project, 'api.json', { facts, language: 'en', words: wordsIn(undefined) });
  const view = viewOf(project, page.document, page.operation);
  return operationReference(view, { source: { ...source, takenIds: new Set(takenIds) } });
}

test('the table of contents has the sections of a reference, without their badges', async () => {
  const { headings } = await reference([]);
  expect(headings).toEqual([
    { depth: 2, slug: 'query-parameters', text: 'Query parameters' },
    { depth: 2, slug: 'body-heading', text: 'Request body' },
    { depth: 2, slug: 'responses', text: 'Responses' },
    { depth: 2, slug: 'servers', text: 'Server' },
  ]);
});

test('a section of the reference gets an id of its own if the text of the page has a heading with its id', async () => {
  const { html, headings } = await reference(['responses', 'body', 'parameter-limit']);
  const markup = String(html);
  expect(headings.map(({ slug }) => slug)).toContain('reference-responses');
  expect(markup).toContain('aria-labelledby="reference-responses"');
  expect(markup).toContain('<h2 id="reference-responses">');
  expect(markup).toContain(
    'id="reference-parameter-limit"><div class="docs-property-head"><a class="docs-property-name" href="#reference-parameter-limit"',
  );
  expect(markup).toContain('<div class="docs-media-type" id="reference-body">');
  expect(markup).toContain('id="body.item"');
  expect(markup).toContain('<h2 id="servers">');
});
