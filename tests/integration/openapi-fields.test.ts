import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltSite, builtReference } from '../support/shared-sites.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtReference();
});
afterAll(() => site?.remove());

const PAGE = 'fields/place-order/index.html';
const MARKDOWN = 'fields/place-order.md';

const read = (file: string) => readFileSync(path.join(site.out, file), 'utf8');
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
