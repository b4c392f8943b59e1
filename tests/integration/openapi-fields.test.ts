import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const json = (media: Record<string, unknown>) => ({ 'application/json': media });

const callback = {
  '{$request.body#/url}': {
    description: 'Said about every call of the path.',
    post: {
      summary: 'Order paid',
      description: 'Said about this call.',
      responses: {
        200: { description: 'Received', content: json({ example: { received: 'answer-of-the-reader' } }) },
        400: { description: 'Refused', content: json({ example: { error: 'refusal-of-the-reader' } }) },
      },
    },
  },
};

const order = {
  summary: 'Place order',
  description: 'Own words of the operation.',
  parameters: [
    {
      name: 'filter',
      in: 'query',
      content: json({ description: 'About the media type of the filter.', schema: { type: 'object' } }),
    },
    {
      name: 'sort',
      in: 'query',
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
      examples: { a: { dataValue: ['name', 'age'], serializedValue: 'sort=name,age' } },
    },
  ],
  requestBody: {
    content: {
      'application/json': { description: 'The whole order.', schema: { type: 'object' } },
      'application/merge-patch+json': { description: 'Only what changes.', schema: { type: 'object' } },
    },
  },
  callbacks: { paid: callback },
  responses: {
    200: {
      description: 'Placed',
      headers: {
        'X-Quota': { content: json({ schema: { type: 'object', properties: { left: { type: 'integer' } } } }) },
        'X-Range': {
          explode: true,
          schema: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } },
        },
      },
      content: {
        'application/xml': {
          schema: {
            oneOf: [
              { title: 'Former', type: 'object', deprecated: true, properties: { a: { type: 'string' } } },
              { title: 'Current', type: 'object', properties: { b: { type: 'string' } } },
            ],
          },
          examples: {
            large: { dataValue: { id: 'given-value' }, externalValue: 'https://example.com/large.xml' },
          },
        },
      },
    },
  },
};

let site: ScratchSite;

beforeAll(async () => {
  const paths = { '/orders': { summary: 'Unused', description: 'Said about every operation.', post: order } };
  site = scratchSite({
    'docs.json': JSON.stringify({ name: 'Fields', api: { openapi: 'api.json' } }),
    'api.json': openapi(paths, { openapi: '3.2.0' }),
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
}, 120_000);

afterAll(() => site.remove());

const PAGE = 'api-reference/place-order/index.html';
const MARKDOWN = 'api-reference/place-order.md';

const read = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');
/** Text of HTML, with the entities and tags that these documents cause removed. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");

test.each([
  ['the description of a media type', 'Only what changes.'],
  ['the description of the media type of a parameter', 'About the media type of the filter.'],
  ['what the path item says beside the operation', 'Said about every operation.'],
  ['what the path item of a callback says beside the request', 'Said about every call of the path.'],
  ['an example of an answer to a callback', 'answer-of-the-reader'],
  ['an example of another answer to a callback', 'refusal-of-the-reader'],
  ['an example as it is sent', '["name","age"] → sort=name,age'],
  ['the value of an example that is elsewhere too', 'given-value'],
  ['where an example with a value is too', 'https://example.com/large.xml'],
  ['how an object in a header is written', 'from=…,to=…'],
])('the page and its Markdown show %s', (_title, text) => {
  expect(plain(read(PAGE))).toContain(text);
  const [markdown = ''] = read(MARKDOWN).split('## OpenAPI');
  expect(markdown).toContain(text);
});

test('the page and its Markdown say the media type of a header', () => {
  expect(plain(read(PAGE))).toMatch(/X-Quota.{0,40}Written as application\/json/s);
  expect(read(MARKDOWN)).toMatch(/X-Quota` \(object, as `application\/json`\)/);
});

test('the page does not repeat a text of the document', () => {
  for (const text of ['Said about every operation.', 'answer-of-the-reader', 'The whole order.']) {
    expect(plain(read(PAGE).replace(/^.*<body/s, '')).split(text), text).toHaveLength(2);
  }
});

test('what the path item says follows the description, before the list of sections', () => {
  const texts = ['Own words of the operation.', 'Said about every operation.', 'On this page'];
  const places = texts.map((text) => plain(read(PAGE).replace(/^.*<body/s, '')).indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the titles of the examples of a callback are below the heading of the callbacks', () => {
  const [, callbacks = ''] = read(PAGE).split('id="callbacks"');
  expect(callbacks).toMatch(/<h3 class="docs-panel-title">Example responses<\/h3>/);
});

test('the page says which options of a schema are deprecated', () => {
  expect(read(PAGE)).toMatch(/<span>Former<\/span> <span class="docs-badge docs-badge-deprecated">/);
  expect(read(PAGE)).not.toMatch(/<span>Current<\/span> <span class="docs-badge/);
});
