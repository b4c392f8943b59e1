import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { operationReference } from '../../../integration/render/html/reference/operation.ts';
import { makeSource } from '../../../integration/render/views/source.ts';
import { viewOf } from '../../../integration/runtime/operation-views.ts';
import { wordsIn } from '../../../src/words/english/index.ts';
import { projectOf } from '../site/project/support.ts';

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

async function reference(takenIds: string[] = [], hostNavigation = false, api: object = API) {
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': api });
  const [page] = project.site.pages;
  if (page?.kind !== 'operation' && page?.kind !== 'webhook') throw new Error('The site has no page of an operation.');
  const facts = { base: '/', siteBase: '/', trailingSlash: true, hostNavigation };
  const source = makeSource(project, 'api.json', { facts, language: 'en', words: wordsIn(undefined) });
  const view = viewOf(project, page.document, page.operation);
  return operationReference(view, { source: { ...source, takenIds: new Set(takenIds) } });
}

test('the table of contents has the sections of a reference, without their badges', async () => {
  const { headings } = await reference();
  expect(headings).toEqual([
    { depth: 2, slug: 'query-parameters', text: 'Query parameters' },
    { depth: 2, slug: 'body-heading', text: 'Request body' },
    { depth: 2, slug: 'responses', text: 'Responses' },
    { depth: 2, slug: 'servers', text: 'Server' },
  ]);
});

test.each<[extensions: object, text: string]>([
  [{ deprecated: true }, 'Deprecated. Don’t use it in new code. It may be removed.'],
  [{ deprecated: true, 'x-deprecated-reason': 'It is slow.' }, 'Deprecated. It is slow.'],
  [
    {
      deprecated: true,
      'x-deprecated-at': '2026-03-01',
      'x-sunset': '2027-03-31T00:00:00Z',
      'x-successor': 'newOrder',
    },
    'Deprecated since Mar 1, 2026. You can use it until Mar 31, 2027. Use New order instead.',
  ],
  [{ 'x-sunset': 'the end of Q3' }, 'You can use it until the end of Q3.'],
  [{ deprecated: true, 'x-successor': 'https://example.com/v2' }, 'Deprecated. Use https://example.com/v2 instead.'],
  [{ deprecated: true, 'x-successor': 'javascript:alert(1)' }, 'Deprecated. Use javascript:alert(1) instead.'],
])('says what becomes of an operation with %j', async (extensions, text) => {
  const { post } = API.paths['/orders'];
  const paths = {
    '/orders': { post: { ...post, ...extensions } },
    '/v2/orders': { post: { ...post, operationId: 'newOrder', summary: 'New order' } },
  };
  const { html } = await reference([], false, { ...API, paths });
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const callout = document.querySelector('.docs-callout');
  expect(callout?.textContent?.trim()).toBe(text);
  const hrefs = [...(callout?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs.every((href) => href?.startsWith('/') || href?.startsWith('https:'))).toBe(true);
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

test('with the search of the host site, names weigh more, and results name a section without its badge', async () => {
  const markup = String((await reference([], true)).html);
  expect(markup).toContain('<a class="docs-property-name" data-pagefind-weight="3" href="#parameter-limit">');
  expect(markup).toContain('<span class="docs-badge docs-badge-required" data-pagefind-ignore>required</span></h2>');
  expect(String((await reference()).html)).not.toContain('data-pagefind');
});

const ORDER = {
  type: 'object',
  additionalProperties: false,
  xml: { name: 'order' },
  properties: { item: { type: 'string' } },
};

function apiWithBody(requestBody: object, kind: 'paths' | 'webhooks' = 'paths') {
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema: ORDER } } } };
  return { ...API, paths: {}, [kind]: { '/orders': { post: { requestBody, responses } } } };
}

async function textAfter(title: string, api: object) {
  const markup = String((await reference([], false, api)).html).replaceAll('<wbr>', '');
  return markup
    .slice(markup.indexOf(title))
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\s|]*\|[\s|]*/g, '|');
}

test('the media type of a body is beside its heading, with its type if that says more than its fields', async () => {
  const named = { type: 'array', items: ORDER };
  const content = { 'application/json': { schema: named }, 'application/xml': { schema: named } };
  expect(await textAfter('Request body', apiWithBody({ required: true, content }))).toMatch(
    /^Request body\|application\/json, application\/xml · array of\|object\|required\|item\|/,
  );
  const optional = apiWithBody({ content: { 'application/json': { schema: ORDER } } });
  expect(await textAfter('Request body', optional)).toMatch(/^Request body\|application\/json\|· optional\|item\|/);
  const either = { oneOf: [ORDER, { type: 'string' }].map((option, index) => ({ ...option, title: `Way ${index}` })) };
  const choice = apiWithBody({ required: true, content: { 'application/json': { schema: either } } });
  expect(await textAfter('Request body', choice)).toMatch(
    /^Request body\|application\/json\|required\|One of\|Way 0\|/,
  );
  expect(await textAfter('>200', optional)).toMatch(/^>200\|OK\|application\/json\|/);
});

test('the payload of a webhook is not called optional, because the API sends it', async () => {
  const webhook = apiWithBody({ content: { 'application/json': { schema: ORDER } } }, 'webhooks');
  expect(await textAfter('Payload', webhook)).toMatch(/^Payload\|application\/json\|item\|/);
});

test('a closed object says after its properties that it has no others', async () => {
  const text = await textAfter('Request body', apiWithBody({ content: { 'application/json': { schema: ORDER } } }));
  expect(text).toMatch(/\|item\|string\|No additional properties · In XML named order\|/);
  const empty = { type: 'object', additionalProperties: false };
  const bare = await textAfter('Request body', apiWithBody({ content: { 'application/json': { schema: empty } } }));
  expect(bare).toMatch(/^Request body\|application\/json · object\|· optional\|No additional properties\|/);
});

/** Returns the texts on the line of a property, and those below it. */
async function rowOf(schema: object, required = true) {
  const body = { type: 'object', required: ['item'], properties: { item: schema } };
  const api = apiWithBody({ required, content: { 'application/json': { schema: body } } });
  const { document } = parseHTML(String((await reference([], false, api)).html));
  const head = document.querySelector('[id="body.item"] > .docs-property-head');
  const textsOf = (parts: Iterable<Element> = []) => [...parts].map((part) => part.textContent?.trim());
  return { line: textsOf(head?.children), below: textsOf(document.querySelectorAll('[id="body.item"] dl > div')) };
}

test('short facts of a field are on the line of its name, and long ones below', async () => {
  const size = { type: 'string', default: 'small', enum: ['small', 'large'], examples: ['large'] };
  expect(await rowOf(size)).toEqual({
    line: ['item', 'string', 'required', 'Default small', 'Allowed values small large', 'e.g. large'],
    below: [],
  });
  expect((await rowOf({ type: 'integer', minimum: 1, maximum: 100, writeOnly: true })).line).toEqual([
    'item',
    'integer',
    'write-only',
    'required',
    'Range 1–100',
  ]);
  const pattern = '^[a-z]+(?:-[a-z]+)*-[0-9]{4}-[0-9]{2}$';
  expect(await rowOf({ type: 'string', pattern, examples: ['a', 'b'] })).toEqual({
    line: ['item', 'string', 'required'],
    below: [`Pattern ${pattern}`, 'Examples "a" "b"'],
  });
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect((await rowOf({ type: 'string', enum: seven })).below).toEqual(['Allowed values a b c d e f g']);
  const described = { oneOf: [{ const: 'a', description: 'First' }, { const: 'b' }] };
  expect((await rowOf(described)).below).toEqual(['Allowed values a Firstb']);
});

test('a string without quotes cannot be taken for a value of another type', async () => {
  const exampleOf = async (schema: object) => (await rowOf(schema)).line.at(-1);
  expect(await exampleOf({ type: 'string', examples: ['Mars'] })).toBe('e.g. Mars');
  expect(await exampleOf({ type: ['string', 'integer'], examples: ['5'] })).toBe('e.g. "5"');
  expect(await exampleOf({ type: 'string', examples: [' '] })).toBe('e.g. " "');
});

test('a property that an optional body requires is required if the body is sent', async () => {
  expect((await rowOf({ type: 'string' }, false)).line).toEqual(['item', 'string', 'required if sent']);
  const nested = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const content = { 'application/json': { schema: { type: 'object', properties: { nested } } } };
  expect(await textAfter('>nested', apiWithBody({ content }))).toMatch(/\|id\|string\|required\|/);
});

test('up to five properties of a nested object are visible, and more are named, the required ones first', async () => {
  const objectOf = (names: readonly string[]) => ({
    type: 'object',
    required: names.slice(-1),
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  });
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const foldsOf = async (names: readonly string[]) => {
    const schema = { type: 'object', properties: { item: objectOf(names) } };
    const content = { 'application/json': { schema } };
    const { document } = parseHTML(String((await reference([], false, apiWithBody({ content }))).html));
    return [...document.querySelectorAll('details.docs-nested > summary')].map((summary) => summary.textContent);
  };
  expect(await foldsOf(letters.slice(1))).toEqual([]);
  expect(await foldsOf(letters)).toEqual(['item: 6 properties: f, a, b, c, d, e']);
  const long = letters.map((letter) => letter.repeat(20));
  expect(await foldsOf(long)).toEqual([
    `item: 6 properties: ${['f', 'a', 'b'].map((letter) => letter.repeat(20)).join(', ')}, …`,
  ]);
});

test('the description of a body does not repeat the name of its type', async () => {
  const schema = { $ref: '#/components/schemas/Order' };
  const textOf = (description: string) => {
    const api = apiWithBody({ required: true, description, content: { 'application/json': { schema } } });
    return textAfter('Request body', { ...api, components: { schemas: { Order: ORDER } } });
  };
  expect(await textOf('Order.')).toMatch(/^Request body\|application\/json · Order\|required\|item\|/);
  expect(await textOf('The new one.')).toMatch(/\|required\|The new one\.\|item\|/);
});
