import { describe, expect, test } from 'vitest';
import { sampleRequest } from '../../../../src/request/form/sample/sample-request.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import type { HttpBody } from '../../../../src/request/http/http-request.ts';
import { documentWith, formOf, viewOf } from './support.ts';

const URLENCODED = 'application/x-www-form-urlencoded';

interface Showing {
  mediaType?: string;
  prefill?: boolean;
  gaps?: 'all' | 'required' | 'placeholders';
}

function sampleBody(media: Record<string, unknown>, { mediaType = URLENCODED, prefill, gaps = 'all' }: Showing = {}) {
  const form = formOf(documentWith({ requestBody: { required: true, content: { [mediaType]: media } } }));
  return sampleRequest(form, initialValues(form, { prefill }), { gaps, secrets: 'masked' }).body;
}

function textOf(body: HttpBody | undefined): unknown {
  if (body?.kind !== 'multipart') return body?.kind === 'urlencoded' || body?.kind === 'text' ? body.text : body;
  return body.parts.map(({ name, content }) => [name, typeof content === 'string' ? content : 'a file']);
}

const string = { type: 'string' };
const integer = { type: 'integer' };
const schema = { type: 'object', required: ['name', 'n'], properties: { name: string, n: integer } };
const anna = { name: 'Anna', n: 42 };

describe('samples of a form have the values of the first example', () => {
  test.each<[where: string, media: Record<string, unknown>]>([
    ['`example`', { schema, example: anna }],
    ['`examples`', { schema, examples: { anna: { summary: 'Anna', value: anna }, bob: { value: { name: 'Bob' } } } }],
    ['`dataValue`', { schema, examples: { anna: { dataValue: anna, serializedValue: 'name=Anna' } } }],
    ['an example as it is sent', { schema, example: 'name=Anna&n=42' }],
    ['`serializedValue`', { schema, examples: { anna: { serializedValue: 'name=Anna&n=42' } } }],
    ['the schema', { schema: { ...schema, example: anna } }],
    ['`examples` of the schema', { schema: { ...schema, examples: [anna, { name: 'Bob' }] } }],
    [
      'an example beside examples of fields',
      { schema: { ...schema, properties: { name: string, n: { ...integer, example: 7 } } }, example: anna },
    ],
    ['a form without a schema', { example: anna }],
    [
      'fields that the schema does not name',
      { schema: { type: 'object', properties: { name: string } }, example: anna },
    ],
  ])('in %s', (_where, media) => {
    expect(textOf(sampleBody(media))).toBe('name=Anna&n=42');
    expect(textOf(sampleBody(media, { prefill: true, gaps: 'placeholders' }))).toBe('name=Anna&n=42');
  });

  test('in the parts of a multipart body, where files are placeholders', () => {
    const properties = { file: { type: 'string', contentMediaType: 'image/png' }, name: string, n: integer };
    const media = { schema: { type: 'object', properties }, example: { ...anna, file: 'PNG' } };
    expect(textOf(sampleBody(media, { mediaType: 'multipart/form-data' }))).toEqual([
      ['file', 'a file'],
      ['name', 'Anna'],
      ['n', '42'],
    ]);
  });

  test('in parts without names', () => {
    const media = { schema: { prefixItems: [string], items: integer }, example: ['a', 1, 2] };
    expect(textOf(sampleBody(media, { mediaType: 'multipart/mixed' }))).toEqual([
      ['Part 1', 'a'],
      ['Other parts', '1'],
      ['Other parts', '2'],
    ]);
  });

  test('in a part that is sent as XML', () => {
    const it = { type: 'object', xml: { name: 'It' }, properties: { a: string } };
    const media = {
      schema: { type: 'object', properties: { it, list: { type: 'array', items: it } } },
      encoding: { it: { contentType: 'application/xml' }, list: { contentType: 'text/xml' } },
      example: { it: { a: 'x' }, list: [{ a: 'y' }, '<It/>'] },
    };
    expect(textOf(sampleBody(media, { mediaType: 'multipart/form-data' }))).toEqual([
      ['it', expect.stringMatching(/<It>\s*<a>x/)],
      ['list', expect.stringMatching(/<It>\s*<a>y/)],
      ['list', '<It/>'],
    ]);
  });

  test('and no optional field that the example leaves out', () => {
    const media = {
      schema: { ...schema, required: ['name'], properties: { ...schema.properties, more: string } },
      example: { name: 'Anna' },
    };
    expect(textOf(sampleBody(media))).toBe('name=Anna');
  });

  test('and every required field, of which the example may have too few', () => {
    expect(textOf(sampleBody({ schema, example: { name: 'Anna' } }))).toBe('name=Anna&n=1');
  });

  test('and the fields of the option that the example is', () => {
    const option = (name: string) => ({ type: 'object', properties: { [name]: string } });
    const media = { schema: { oneOf: [option('code'), option('token')] }, example: { token: 't' } };
    expect(textOf(sampleBody(media))).toBe('token=t');
  });

  test('and no field that is read-only', () => {
    const media = {
      schema: { ...schema, properties: { ...schema.properties, id: { ...integer, readOnly: true } } },
      example: { id: 5, ...anna },
    };
    expect(textOf(sampleBody(media))).toBe('name=Anna&n=42');
  });
});

test.each<[style: string, media: Record<string, unknown>, text: string]>([
  [
    'a list joined by pipes',
    { encoding: { ids: { style: 'pipeDelimited', explode: false } }, example: { ids: [10, 20] } },
    'ids=10%7C20',
  ],
  ['a list joined by commas', { encoding: { ids: { explode: false } }, example: { ids: [10, 20] } }, 'ids=10,20'],
  ['a list', { example: { ids: [10, 20] } }, 'ids=10&ids=20'],
  ['a deep object', { encoding: { deep: { style: 'deepObject' } }, example: { deep: { z: 'q' } } }, 'deep%5Bz%5D=q'],
  ['an object', { example: { deep: { z: 'q' } } }, 'deep=%7B%22z%22%3A%22q%22%7D'],
  [
    'a text as JSON',
    { encoding: { text: { contentType: 'application/json' } }, example: { text: '5' } },
    'text=%225%22',
  ],
  ['reserved characters', { encoding: { text: { allowReserved: true } }, example: { text: 'a/b' } }, 'text=a/b'],
  ['nothing', { example: { text: null } }, ''],
])('the example of a form is written as it is sent: %s', (_style, media, text) => {
  const properties = {
    ids: { type: 'array', items: integer },
    deep: { type: 'object', properties: { z: string } },
    text: { type: ['string', 'null'] },
  };
  const content = { [URLENCODED]: { schema: { $ref: '#/components/schemas/Form' }, ...media } };
  const root = { components: { schemas: { Form: { type: 'object', properties } } } };
  const [shown] = viewOf(documentWith({ requestBody: { content } }, { root })).requestBody?.media ?? [];
  expect(shown?.examples.map((example) => example.text)).toEqual([text]);
  const form = formOf(documentWith({ requestBody: { content } }, { root }));
  const request = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  expect(textOf(request.body) ?? '').toBe(text);
});

test('an object of several kinds is sampled as the first of them, with its discriminator', () => {
  const kind = (name: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: string, [name]: integer },
  });
  const schemas = { Card: kind('number'), Bank: kind('account') };
  const pay = {
    oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }],
    discriminator: { propertyName: 'kind', mapping: { card: '#/components/schemas/Card' } },
  };
  const content = { [URLENCODED]: { schema: { type: 'object', properties: { pay } } } };
  const form = formOf(documentWith({ requestBody: { content } }, { root: { components: { schemas } } }));
  const request = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  const sent = new URLSearchParams(String(textOf(request.body)));
  expect(JSON.parse(sent.get('pay') ?? '')).toEqual({ kind: 'card', number: 1 });
});

test('a list whose items are too deep for the page is left out of samples, instead of containing strings', () => {
  const fields = { type: 'array', items: { type: 'object', properties: { name: string } } };
  const settings = { type: 'object', properties: { footer: string, fields: { anyOf: [fields, { enum: [''] }] } } };
  const content = { [URLENCODED]: { schema: { type: 'object', properties: { settings } } } };
  const form = formOf(documentWith({ requestBody: { content } }));
  const request = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  const sent = new URLSearchParams(String(textOf(request.body)));
  const { footer, fields: sampled = [] } = JSON.parse(sent.get('settings') ?? '');
  expect(footer).toBe('string');
  expect(sampled).not.toContain('string');
});

describe('samples of a form without examples have values that its schema allows', () => {
  const cleared = { enum: [''] };
  const object = (properties: Record<string, unknown>, required: string[] = []) => ({
    type: 'object',
    properties,
    required,
  });

  test.each<[what: string, properties: Record<string, unknown>, text: string]>([
    ['the name of a text that may be any', { note: { ...string, maxLength: 10 } }, 'note=note'],
    ['a text that is as short as the limit', { country: { ...string, maxLength: 2 } }, 'country=st'],
    ['a text with a pattern', { zip: { ...string, pattern: '^[0-9]{5}$' } }, 'zip=12345'],
    [
      'an object inside a choice in an object',
      { card: object({ options: object({ bank: { anyOf: [object({ fee: integer }), cleared] } }) }) },
      'card={"options":{"bank":{"fee":1}}}',
    ],
    [
      'a required object at a level that the page does not have',
      { a: object({ b: object({ c: object({ d: object({ e: integer }, ['e']) }, ['d']) }) }) },
      'a={"b":{"c":{"d":{"e":1}}}}',
    ],
  ])('%s', (_what, properties, text) => {
    const media = { schema: { type: 'object', properties } };
    expect(decodeURIComponent(String(textOf(sampleBody(media))))).toBe(text);
    expect(textOf(sampleBody(media, { prefill: true, gaps: 'placeholders' }))).toBeUndefined();
  });
});

test('a required parameter without an example has a value that its pattern allows', () => {
  const schema = { ...string, pattern: '^[A-Z]{3}$' };
  const parameters = [
    { name: 'currency', in: 'query', required: true, schema },
    { name: 'other', in: 'query', schema },
    { name: 'id', in: 'path', required: true, schema },
  ];
  const form = { ...formOf(documentWith({ parameters })), path: '/things/{id}' };
  const { url } = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  expect(url).toMatch(/\/things\/\{id\}\?currency=[A-Z]{3}$/);
});
