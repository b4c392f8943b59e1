import { describe, expect, test } from 'vitest';
import { documentWith, formOf } from './support.ts';

describe('the form of a body', () => {
  function body(content: unknown) {
    return formOf(documentWith({ requestBody: { required: true, content } })).body;
  }

  test.each<[mediaType: string, entry: string]>([
    ['application/json', 'text'],
    ['application/xml', 'text'],
    ['text/plain', 'text'],
    ['application/x-www-form-urlencoded', 'urlencoded'],
    ['multipart/form-data; boundary=x', 'multipart'],
    ['application/octet-stream', 'binary'],
    ['image/png', 'binary'],
  ])('of %s is entered as %s', (mediaType, entry) => {
    expect(body({ [mediaType]: {} })).toMatchObject({ required: true, media: [{ mediaType, entry }] });
  });

  test.each<[schema: object, media: object]>([
    [
      { type: 'string', contentEncoding: 'base64' },
      { entry: 'text', example: 'ZXhhbXBsZQ==' },
    ],
    [
      { type: 'string', format: 'base64', example: 'aGk=' },
      { entry: 'text', example: 'aGk=' },
    ],
    [{ type: 'string', contentEncoding: 'binary' }, { entry: 'binary' }],
    [
      { type: 'string', format: 'byte', example: 'aGk=' },
      { entry: 'text', example: 'aGk=' },
    ],
    [{ type: 'string', format: 'byte' }, { entry: 'binary' }],
  ])('of a picture with the schema %j is %j', (schema, media) => {
    expect(body({ 'image/png': { schema } })?.media).toEqual([{ mediaType: 'image/png', ...media }]);
  });

  const text = { type: 'string' };
  const four = { a: text, b: text, c: text, d: { type: 'object', properties: { e: text } } };

  test.each<[what: string, schema: object, fields: string[] | undefined, optional?: number]>([
    ['its required fields if they are simple', { properties: four, required: ['b', 'c'] }, ['1 b', '2 c'], 2],
    [
      'an enum and a number that may be null',
      { properties: { a: { enum: [1, 2] }, b: { type: ['number', 'null'] } }, required: ['a', 'b'] },
      ['0 a', '1 b'],
      0,
    ],
    ['no field if many are optional', { properties: four }, [], 4],
    ['up to three optional fields if none is required', { properties: { a: text, b: text } }, ['0 a', '1 b'], 0],
    [
      'fields that only responses have',
      { properties: { id: { ...text, readOnly: true }, a: text }, required: ['id', 'a'] },
      ['0 a'],
      0,
    ],
    ['text if a required field is an object', { properties: four, required: ['d'] }, undefined],
    [
      'text if a required field is a list',
      { properties: { a: { type: 'array', items: text } }, required: ['a'] },
      undefined,
    ],
    ['text if a required field may have any type', { properties: { a: {} }, required: ['a'] }, undefined],
    [
      'text if it has several shapes',
      { properties: four, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      undefined,
    ],
    ['text if it may be null', { type: ['object', 'null'], properties: four }, undefined],
    ['text without properties', { type: 'object', additionalProperties: text }, undefined],
    ['text for a list', { type: 'array', items: text }, undefined],
  ])('opens with %s', (_what, schema, fields, optional) => {
    const opening = body({ 'application/json': { schema } })?.media[0]?.opening;
    expect(opening?.fields.map(({ index, property }) => `${index} ${property.name}`)).toEqual(fields);
    expect(opening?.optional).toBe(optional);
  });

  test('starts with the first example', () => {
    expect(
      body({ 'application/json': { schema: { type: 'object', properties: { a: { type: 'boolean' } } } } })?.media[0]
        ?.example,
    ).toBe('{\n  "a": true\n}');
  });

  test('has the properties of the request, through references and allOf, with files and encodings', () => {
    const schema = {
      allOf: [
        {
          required: ['title'],
          properties: {
            id: { type: 'string', readOnly: true },
            title: { type: 'string', description: 'The title.\nMore.' },
          },
        },
        {
          properties: {
            photo: { type: 'string', contentMediaType: 'image/png' },
            size: { type: 'object', properties: { width: { type: 'integer' } } },
          },
        },
      ],
    };
    const media = body({
      'multipart/form-data': { schema, encoding: { photo: { contentType: 'image/png', explode: true } } },
    })?.media[0];
    expect(media).toMatchObject({
      encoding: { photo: { contentType: 'image/png', explode: true } },
      properties: [
        { name: 'title', required: true, description: 'The title. More.', value: { types: ['string'] } },
        { name: 'photo', required: false, value: { file: true } },
        { name: 'size', value: { types: ['object'], properties: [{ name: 'width' }] } },
      ],
    });
  });

  test.each([[undefined], [null], [{}], [[]], ['x']])('does not exist without a media type: %j', (content) => {
    expect(body(content)).toBeUndefined();
  });

  test('has nested fields, and at most 500 of them', () => {
    const deep = { properties: { a: { properties: { b: { properties: { c: { type: 'string' } } } } } } };
    const [a] = body({ 'multipart/form-data': { schema: deep } })?.media[0]?.properties ?? [];
    expect(a?.value.properties?.[0]?.value).toMatchObject({ properties: [{ name: 'c' }] });
    const wide = { properties: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`p${index}`, {}])) };
    expect(body({ 'multipart/form-data': { schema: wide } })?.media[0]?.properties).toHaveLength(500);
  });
});
