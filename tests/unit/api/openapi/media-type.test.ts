import { describe, expect, test } from 'vitest';
import { exampleGroups, mediaTypeGroups, mediaTypesWithExamples } from '../../../../src/api/openapi/media-type.ts';
import { inEnglish } from '../../../../src/words/english/phrase.ts';
import { documentWith, viewOf } from './support.ts';

function mediaOf(content: Record<string, unknown>, schemas: Record<string, unknown> = {}) {
  return (
    viewOf(documentWith({ requestBody: { content } }, { root: { components: { schemas } } })).requestBody?.media ?? []
  );
}

const groups = (...definition: Parameters<typeof mediaOf>) =>
  mediaTypeGroups(mediaOf(...definition)).map(({ mediaTypes }) => mediaTypes);

test('joins media types with the same description, by reference or in the same words', () => {
  const pet = { $ref: '#/components/schemas/Pet' };
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  expect(
    groups(
      {
        'application/json': { schema: pet },
        'text/csv': { schema },
        'application/xml': { schema: pet },
        'text/yaml': { schema: { ...schema } },
        'text/plain': {},
        'application/jsonl': { itemSchema: pet },
      },
      { Pet: { type: 'object' } },
    ),
  ).toEqual([
    ['application/json', 'application/xml'],
    ['text/csv', 'text/yaml'],
    ['text/plain'],
    ['application/jsonl'],
  ]);
});

test('does not join media types that are sent differently', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  const encoding = { a: { contentType: 'image/png' } };
  expect(
    groups({ 'multipart/form-data': { schema, encoding }, 'application/x-www-form-urlencoded': { schema } }),
  ).toHaveLength(2);
});

type Media = Record<string, unknown>;

const textsOf = (content: Record<string, Media>, isSampled = true) =>
  mediaTypesWithExamples(mediaOf(content), isSampled).flatMap(({ examples }) => examples.map(({ text }) => text));

test.each<[title: string, media: Media, names: (string | undefined)[]]>([
  ['none without given examples', { schema: { type: 'string' } }, []],
  ['none for a single one without a description', { example: 'a' }, []],
  ['one with a description', { examples: { a: { summary: 'A', value: 1 } } }, ['a']],
  ['all of several', { examples: { a: { value: 1 }, b: { value: 2 } } }, ['a', 'b']],
  ['an external one', { examples: { a: { externalValue: 'https://example.com' } } }, ['a']],
  ['one that is elsewhere too', { examples: { a: { dataValue: 1, externalValue: 'https://example.com' } } }, ['a']],
  ['an external one beside the document', { examples: { a: { externalValue: 'a.json' } } }, ['a']],
])('chooses the examples of a request: %s', (_title, media, names) => {
  const mediaTypes = mediaTypesWithExamples(mediaOf({ 'application/json': media }), true);
  expect(mediaTypes.flatMap(({ examples }) => examples.map(({ name }) => name))).toEqual(names);
});

const string = { type: 'string' };
const fields = { schema: { type: 'object', properties: { a: string } } };

test.each<[title: string, content: Record<string, Media>, texts: string[]]>([
  [
    'of a media type after one without',
    { 'application/json': { schema: string }, 'text/csv': { example: 'a,1' } },
    ['a,1'],
  ],
  ['beside that of the sample', { 'application/json': { example: 1 }, 'text/csv': { example: 'a,1' } }, ['1', 'a,1']],
  ['of a file, which samples name', { 'application/octet-stream': { schema: string, example: 'abc' } }, ['abc']],
  ['of parts as one text', { 'multipart/form-data': { ...fields, example: '--x' } }, ['--x']],
])('shows the examples that the sample of a request does not have: %s', (_title, content, texts) => {
  expect(textsOf(content)).toEqual(texts);
});

test.each<[title: string, content: Record<string, Media>]>([
  ['a text', { 'application/json': { example: 1 }, 'text/csv': { schema: string } }],
  ['fields', { 'application/x-www-form-urlencoded': { ...fields, example: { a: 'x' } } }],
  ['fields as one text', { 'application/x-www-form-urlencoded': { ...fields, example: 'a=x' } }],
  ['parts', { 'multipart/form-data': { ...fields, example: { a: 'x' } } }],
])('does not repeat the only example, which the sample of a request has: %s', (_title, content) => {
  expect(textsOf(content)).toEqual([]);
  expect(textsOf(content, false)).toHaveLength(1);
});

test('lists how the parts of a part are sent, since OpenAPI 3.2', () => {
  const [media] = mediaOf({
    'multipart/form-data': {
      schema: { type: 'object', properties: { files: { type: 'object' } } },
      encoding: {
        files: {
          contentType: 'multipart/mixed',
          encoding: { cover: { contentType: 'image/png', headers: { 'X-Size': { schema: { type: 'integer' } } } } },
          itemEncoding: { contentType: 'text/csv' },
        },
        plain: { encoding: { deep: { contentType: 'text/html' } } },
      },
    },
  });
  expect(media?.encoding?.map(({ property, facts }) => [inEnglish(property), facts.map(({ value }) => value)])).toEqual(
    [
      ['files', ['multipart/mixed']],
      ['files.cover', ['image/png']],
      ['files.Each part', ['text/csv']],
      ['plain.deep', ['text/html']],
    ],
  );
  expect(media?.encoding?.[1]?.headers.map(({ name }) => name)).toEqual(['X-Size']);
});

test.each([
  ['3.0.3', []],
  ['3.1.0', ['tags']],
])(
  'shows the style `form`, which ASP.NET writes for every part, only if it has an effect: OpenAPI %s',
  (openapi, expected) => {
    const schema = { type: 'object', properties: { tags: { type: 'string' } } };
    const content = { 'multipart/form-data': { schema, encoding: { tags: { style: 'form' } } } };
    const media = viewOf(documentWith({ requestBody: { content } }, { root: { openapi } })).requestBody?.media ?? [];
    expect(media[0]?.encoding?.map(({ property }) => property) ?? []).toEqual(expected);
  },
);

test('lists the media type of a part only if it differs from the default of its type', () => {
  const properties = {
    words: { type: 'string' },
    count: { type: ['integer', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
    order: { type: 'object' },
    orders: { type: 'array', items: { properties: { id: {} } } },
    file: { type: 'string', format: 'binary' },
    anything: {},
    base64: { type: 'string', contentEncoding: 'base64' },
    either: { oneOf: [{ type: 'string' }, { type: 'object' }] },
  };
  const listed = (contentType: string) => {
    const names = [...Object.keys(properties), 'unknown'];
    const encoding = Object.fromEntries(names.map((name) => [name, { contentType }]));
    const [media] = mediaOf({ 'multipart/form-data': { schema: { type: 'object', properties }, encoding } });
    return names.filter((name) => !media?.encoding?.some(({ property }) => property === name));
  };
  expect(listed('text/plain')).toEqual(['words', 'count', 'tags']);
  expect(listed('application/json')).toEqual(['order', 'orders']);
  expect(listed('application/octet-stream')).toEqual(['file', 'anything', 'base64']);
  expect(listed('text/plain; charset=utf-8')).toEqual([]);
});

test('does not list the default of parts without names', () => {
  const schema = { type: 'array', prefixItems: [{ type: 'object' }, { type: 'string' }], items: { type: 'string' } };
  const encoding = [{ contentType: 'application/json' }, { contentType: 'text/csv' }];
  const [media] = mediaOf({
    'multipart/mixed': { schema, prefixEncoding: encoding, itemEncoding: { contentType: 'text/plain' } },
  });
  expect(media?.encoding?.map(({ property }) => inEnglish(property))).toEqual(['Part 2']);
});

test('does not repeat the example of a request for other names of its media type', () => {
  const schema = { type: 'object', example: { id: 1 } };
  const same = { 'application/json': { schema }, 'text/json': { schema } };
  expect(textsOf(same)).toEqual([]);
  const media = mediaOf({ ...same, 'application/*+json': { schema: { ...schema, example: { id: 2 } } } });
  expect(exampleGroups(media).map(({ example, mediaTypes }) => [JSON.parse(example.text), mediaTypes])).toEqual([
    [{ id: 1 }, ['application/json', 'text/json']],
    [{ id: 2 }, ['application/*+json']],
  ]);
});

describe('leaves out the description of a body only if its schemas say the same', () => {
  const described = (description?: string) => ({ schema: { type: 'object', description } });
  test.each<[title: string, text: string, content: Record<string, unknown>, shown: string | undefined]>([
    ['a schema in the same words', 'The invoice', { 'application/json': described('The invoice.') }, undefined],
    ['a schema in other words', 'The invoice', { 'application/json': described('An invoice.') }, 'The invoice'],
    [
      'one of two schemas',
      'The invoice',
      { 'application/json': described('The invoice'), 'text/csv': described() },
      'The invoice',
    ],
    ['no schema', 'The invoice', { 'application/json': {} }, 'The invoice'],
    ['no content', 'The invoice', {}, 'The invoice'],
  ])('%s', (_title, description, content, shown) => {
    const { requestBody, responses } = viewOf(
      documentWith({ requestBody: { description, content }, responses: { 200: { description, content } } }),
    );
    expect(requestBody?.description).toBe(shown);
    expect(responses[0]?.description).toBe(shown);
  });
});
