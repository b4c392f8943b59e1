import { describe, expect, test } from 'vitest';
import { formMedia } from '../../../../src/api/openapi/form/form-media.ts';
import { resolverOf } from '../../../../src/api/openapi/operation.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import { onlyType } from '../../../../src/request/form/node.ts';
import { apiDocument } from './support.ts';

function formOf(mediaType: string, media: Record<string, unknown>, version = '3.1.0'): MediaTypeField {
  const document = { ...apiDocument({}), version };
  return formMedia(mediaType, { value: media, pointer: '/media' }, { document, resolver: resolverOf(document) });
}

function entries(media: MediaTypeField) {
  return (media.properties ?? []).map(({ name, value }) => [name, entryOf(value)]);
}

const object = (properties: Record<string, unknown>, more = {}) => ({ type: 'object', properties, ...more });

describe('which parts are files', () => {
  test.each<[string, unknown, string | undefined, string, string]>([
    ['format: binary', { type: 'string', format: 'binary' }, undefined, '3.0.4', 'file'],
    ['a media type without a type', { contentMediaType: 'image/png' }, undefined, '3.1.0', 'file'],
    [
      'a picture without encoding',
      { type: 'string', contentMediaType: 'image/png', contentEncoding: 'binary' },
      undefined,
      '3.1.0',
      'file',
    ],
    ['an empty schema', {}, undefined, '3.1.0', 'file'],
    ['an empty schema with a description', { description: 'A picture' }, undefined, '3.2.0', 'file'],
    ['an empty schema in 3.0', {}, undefined, '3.0.4', 'text'],
    ['an empty schema, sent as JSON', {}, 'application/json', '3.1.0', 'text'],
    ['a string sent as a picture', { type: 'string' }, 'image/png, image/jpeg', '3.0.4', 'file'],
    [
      'a string sent as a picture in base64',
      { type: 'string', contentEncoding: 'base64' },
      'image/png',
      '3.1.0',
      'text',
    ],
    ['a list of anything', { type: 'array', items: {} }, undefined, '3.2.0', 'files'],
    ['a constant', { const: 'a' }, undefined, '3.1.0', 'choice'],
    ['an object', object({ a: { type: 'string' } }), undefined, '3.1.0', 'json'],
    ['a list of objects', { type: 'array', items: object({}) }, undefined, '3.1.0', 'json'],
    ['an object sent as XML', object({ a: { type: 'string' } }), 'application/xml', '3.1.0', 'lines'],
  ])('%s', (_words, schema, contentType, version, entry) => {
    const media = { schema: object({ it: schema }), ...(contentType && { encoding: { it: { contentType } } }) };
    expect(entries(formOf('multipart/form-data', media, version))).toEqual([['it', entry]]);
  });

  test('a urlencoded body has no files, and bytes are entered as base64', () => {
    const media = formOf('application/x-www-form-urlencoded', {
      schema: object({
        icon: { type: 'string', format: 'binary' },
        key: { type: 'string', contentEncoding: 'base64url' },
      }),
    });
    expect(media.properties?.map(({ value }) => [onlyType(value), value.base64])).toEqual([
      ['string', 'base64'],
      ['string', 'base64url'],
    ]);
  });

  test('the XML of an object starts with its elements', () => {
    const { properties } = formOf('multipart/form-data', {
      schema: object({
        it: object({ a: { type: 'string', example: 'x', xml: { attribute: true } } }, { xml: { name: 'It' } }),
      }),
      encoding: { it: { contentType: 'application/xml; charset=utf-8' } },
    });
    expect(properties?.[0]?.value.example).toContain('<It a="x"');
  });
});

test('style, explode and allowReserved apply to urlencoded bodies, and since 3.1 to multipart/form-data', () => {
  const media = {
    schema: object({ tags: { type: 'array', items: { type: 'string' } } }),
    encoding: { tags: { style: 'pipeDelimited', explode: false, allowReserved: true } },
  };
  const encoding = { style: 'pipeDelimited', explode: false, allowReserved: true };
  expect(formOf('application/x-www-form-urlencoded', media, '3.0.4').encoding).toMatchObject({ tags: encoding });
  expect(formOf('multipart/form-data', media, '3.1.0').encoding).toMatchObject({ tags: encoding });
  expect(formOf('multipart/form-data', media, '3.0.4').encoding).toBeUndefined();
  expect(formOf('multipart/mixed', media, '3.1.0').encoding).toBeUndefined();
});

test('reads the headers of a part, without Content-Type', () => {
  const header = { description: 'One', required: true, schema: { type: 'integer' }, example: 3 };
  const media = {
    schema: object({ a: { type: 'string' } }),
    encoding: { a: { headers: { 'X-Limit': header, 'content-type': { schema: {} } } } },
  };
  expect(formOf('multipart/form-data', media).encoding?.a?.headers).toMatchObject([
    { name: 'X-Limit', in: 'header', required: true, description: 'One', value: { types: ['integer'], example: 3 } },
  ]);
  expect(formOf('application/x-www-form-urlencoded', media).encoding).toBeUndefined();
});

test('ignores contentEncoding: binary', () => {
  const picture = { type: 'string', contentMediaType: 'image/png', contentEncoding: 'binary' };
  expect(formOf('multipart/form-data', { schema: object({ a: picture }) }, '3.1.0').encoding).toBeUndefined();
});

test('writes contentEncoding into a header of its part', () => {
  const media = { schema: object({ a: { type: 'string', contentEncoding: 'base64' } }) };
  expect(formOf('multipart/form-data', media, '3.2.0').encoding).toMatchObject({
    a: { transferEncoding: 'base64', contentType: 'application/octet-stream' },
  });
  expect(formOf('multipart/form-data', media, '3.0.4').encoding).toBeUndefined();
});

test('the parts of a list have an order and no names', () => {
  const media = formOf(
    'multipart/mixed',
    {
      schema: { type: 'array', prefixItems: [object({ author: { type: 'string' } }), {}], items: { type: 'string' } },
      prefixEncoding: [{}, { contentType: 'image/*', headers: { 'X-A': { schema: {} } } }],
      itemEncoding: { contentType: 'text/markdown' },
    },
    '3.2.0',
  );
  expect(media.unnamed).toBe(true);
  expect(entries(media)).toEqual([
    ['Part 1', 'json'],
    ['Part 2', 'file'],
    ['Other parts', 'list'],
  ]);
  expect(media.encoding).toMatchObject({
    'Part 2': { contentType: 'image/*', headers: [{ name: 'X-A' }] },
    'Other parts': { contentType: 'text/markdown' },
  });
  const streamed = formOf('multipart/mixed', { itemSchema: {}, itemEncoding: { contentType: 'image/*' } }, '3.2.0');
  expect(entries(streamed)).toEqual([['Parts', 'files']]);
});

test('a list is one part if it is an item of the list of parts', () => {
  const texts = { type: 'array', items: { type: 'string' } };
  const schema = { type: 'array', prefixItems: [texts, { type: 'string' }], items: { type: 'string' } };
  expect(formOf('multipart/mixed', { schema }, '3.2.0').encoding).toEqual({ 'Part 1': { whole: true } });
  const csv = formOf('multipart/mixed', { schema, prefixEncoding: [{ contentType: 'text/csv' }] }, '3.2.0');
  expect(entries(csv)[0]).toEqual(['Part 1', 'lines']);
});

test('a part that consists of parts is a file', () => {
  const nested = { type: 'array', prefixItems: [{ type: 'object' }, {}] };
  const media = formOf(
    'multipart/mixed',
    {
      schema: { type: 'array', prefixItems: [{ type: 'object' }, nested] },
      prefixEncoding: [{}, { contentType: 'multipart/mixed', prefixEncoding: [{}, { contentType: 'image/png' }] }],
    },
    '3.2.0',
  );
  expect(entries(media)).toEqual([
    ['Part 1', 'json'],
    ['Part 2', 'file'],
  ]);
});

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['any, with additionalProperties: true', object({ a: {} }, { additionalProperties: true }), 'string'],
  ['of a type', object({ a: {} }, { additionalProperties: { type: 'integer' } }), 'integer'],
  ['none, with additionalProperties: false', object({}, { additionalProperties: false }), undefined],
  ['none beside listed properties', object({ a: {} }), undefined],
  ['any, without listed properties', { type: 'object' }, 'string'],
])('reads other fields: %s', (_words, schema, type) => {
  const { additional } = formOf('application/x-www-form-urlencoded', { schema });
  expect(additional && onlyType(additional)).toBe(type);
});

describe('a body with options', () => {
  const text = { type: 'string' };
  const code = object(
    { grant: { const: 'code' }, code: { ...text, example: 'c', default: 'd' }, both: text },
    { required: ['code'] },
  );
  const token = object({ grant: { const: 'token' }, token: { ...text, example: 't' }, both: { type: 'integer' } });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'has the fields of all options in %s',
    (type) => {
      const media = formOf(type, {
        schema: { ...object({ base: text }, { required: ['base'] }), oneOf: [code, token] },
      });
      expect(media.properties).toMatchObject([
        { name: 'base', required: true },
        { name: 'grant', required: false, value: { enum: ['code', 'token'] } },
        { name: 'code', required: false, value: { example: 'c', default: undefined } },
        { name: 'both', required: false, value: { types: ['string', 'integer'] } },
        { name: 'token', required: false, unsampled: true, value: { example: undefined } },
      ]);
    },
  );

  test('has each field once', () => {
    const schema = {
      ...object({ base: text }),
      anyOf: [object({ base: { type: 'integer' }, a: text }), object({ a: text })],
    };
    const media = formOf('application/x-www-form-urlencoded', { schema });
    expect(entries(media)).toEqual([
      ['base', 'text'],
      ['a', 'text'],
    ]);
  });
});
