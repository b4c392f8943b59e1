import { describe, expect, test } from 'vitest';
import { sentence, viewOf } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const PET = { Pet: { type: 'object', properties: { name: { type: 'string' } } } };

describe('describes every fact of a schema in plain words', () => {
  test.each<[schema: unknown, words: string]>([
    [{ type: 'string', default: 'a' }, 'string; Default: "a"'],
    [{ type: 'boolean', default: false }, 'boolean; Default: false'],
    [{ const: 'cat' }, 'string; Constant: "cat"'],
    [{ type: 'string', minLength: 1, maxLength: 64 }, 'string; Length: 1–64'],
    [{ type: 'string', minLength: 1 }, 'string; Min length: 1'],
    [{ type: 'string', maxLength: 2 }, 'string; Max length: 2'],
    [{ type: 'string', minLength: 3, maxLength: 3 }, 'string; Length: exactly 3'],
    [{ type: 'string', pattern: '^a+$' }, 'string; Pattern: ^a+$'],
    [{ type: 'integer', minimum: 0 }, 'integer; Min: 0'],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer; Range: 1–5'],
    [{ type: 'integer', minimum: 1, exclusiveMinimum: true }, 'integer; Range: > 1'],
    [{ type: 'integer', minimum: 1, exclusiveMinimum: false }, 'integer; Min: 1'],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 'number; Range: > 0 and < 1'],
    [{ type: 'number', minimum: 5, exclusiveMinimum: 1 }, 'number; Min: 5'],
    [{ type: 'number', multipleOf: 0.01 }, 'number; Multiple of: 0.01'],
    [{ type: 'number', multipleOf: 0.25, allOf: [{ multipleOf: 0.1 }] }, 'number; Multiple of: 0.5'],
    [{ type: 'number', multipleOf: 15, allOf: [{ multipleOf: 0.1 }, { multipleOf: 10 }] }, 'number; Multiple of: 30'],
    [{ type: 'number', multipleOf: 0.0003, allOf: [{ multipleOf: 2e-4 }] }, 'number; Multiple of: 0.0006'],
    [{ type: 'integer', multipleOf: 100, allOf: [{ multipleOf: 1e2 }] }, 'integer; Multiple of: 100'],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
      'array of string; Min items: 1; Unique items',
    ],
    [{ type: 'array', items: { type: 'string', maxLength: 5 } }, 'array of string; Each item: max length: 5'],
    [{ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } }, 'map of integer; Each value: min: 1'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'array of string; one of a, b'],
    [{ type: 'array', items: { type: 'string', deprecated: true } }, 'array of string; Each item: deprecated'],
    [
      {
        type: 'object',
        additionalProperties: { type: 'string', deprecated: true, 'x-deprecated-reason': 'Use tags.' },
      },
      'map of string; Each value: deprecated: Use tags.',
    ],
    [
      {
        oneOf: [
          { const: 'a', deprecated: true },
          { const: 'b', title: 'B', deprecated: true, 'x-deprecated-reason': 'Use c.' },
          { const: 'c' },
        ],
      },
      'string; one of a (deprecated), b (deprecated) = B Use c., c',
    ],
    [
      { anyOf: [{ type: 'string' }, { type: 'string', enum: ['x', 'y'], deprecated: true }] },
      'string; Other values: any other string is allowed too; one of x (deprecated), y (deprecated)',
    ],
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, '[string]; No additional items'],
    [
      { type: 'array', contains: { type: 'integer', minimum: 5 } },
      'array; Contains: at least 1 item: integer; range ≥ 5',
    ],
    [{ type: 'array', contains: { const: 'x' }, minContains: 2, maxContains: 3 }, 'array; Contains: 2 to 3 items: "x"'],
    [{ type: 'object', minProperties: 1, maxProperties: 1 }, 'object; Properties: exactly 1'],
    [{ type: 'object', properties: { a: {} }, additionalProperties: false }, 'object; No additional properties'],
    [{ type: 'object', properties: { a: {} }, unevaluatedProperties: false }, 'object; No additional properties'],
    [{ type: 'object', propertyNames: { pattern: '^x-' } }, 'object; Property names: matches ^x-'],
    [{ type: 'object', propertyNames: { enum: ['a', 'b'] } }, 'object; Property names: one of "a", "b"'],
    [
      { type: 'object', dependentRequired: { card: ['address', 'name'] } },
      'object; With card: also required: address and name',
    ],
    [{ type: 'object', dependencies: { card: ['address'] } }, 'object; With card: also required: address'],
    [{ type: 'object', dependentSchemas: { card: { required: ['address'] } } }, 'object; With card: has address'],
    [{ type: 'object', required: ['a', 'b'], properties: { a: {} } }, 'object; Also required: b'],
    [{ type: 'string', not: { enum: ['root', 'admin'] } }, 'string; Not: one of "root", "admin"'],
    [{ not: ref('Pet') }, 'any; Not: Pet'],
    [
      {
        type: 'object',
        if: { properties: { country: { const: 'US' } }, required: ['country'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { required: ['zip'] },
        else: { required: ['postcode'] },
      },
      'object; Condition: If country is "US", then: has zip. Otherwise: has postcode.',
    ],
    [
      {
        type: 'object',
        if: { properties: { zip: { type: 'string', pattern: '^\\d+$', maxLength: 5 }, kind: { enum: ['a', 'b'] } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { lines: { type: 'array', items: { minLength: 3 } }, at: { required: ['x'] } } },
      },
      'object; Condition: If zip: string, length at most 5 characters, matches ^\\d+$; kind is one of "a", "b", ' +
        'then: lines: each item: length at least 3 characters; at: has x.',
    ],
    [
      { type: 'object', anyOf: [{ required: ['email'] }, { required: ['phone', 'country'] }] },
      'object; At least one required: email; or phone and country',
    ],
    [
      { type: 'object', oneOf: [{ required: ['email'] }, { required: ['phone'] }] },
      'object; Exactly one required: email; or phone',
    ],
    [
      { type: 'string', contentMediaType: 'application/json', contentSchema: ref('Pet') },
      'string <application/json>; Content type: application/json; Content: Pet',
    ],
    [{ type: 'string', contentEncoding: 'base64' }, 'string <base64>; Encoding: base64'],
    [
      { type: 'string', anyOf: [{ type: 'string', enum: ['small', 'large'] }, { type: 'string' }] },
      'string; Other values: any other string is allowed too; one of small, large',
    ],
    [
      { anyOf: [{ type: 'string' }, { type: 'string', enum: ['small', 'large'] }, { type: 'null' }] },
      'string or null; Other values: any other string is allowed too; one of small, large',
    ],
    [
      { type: 'string', 'x-extensible-enum': ['small', 'large'] },
      'string; Other values: more may be added later; one of small, large',
    ],
    [{ type: 'string', enum: ['small'], 'x-extensible-enum': ['small', 'large'] }, 'string; one of small'],
    [
      { type: 'integer', 'x-extensible-enum': [1, 2], 'x-enum-varnames': ['One', 'Two'] },
      'integer; Other values: more may be added later; one of 1 = One, 2 = Two',
    ],
    [{ type: 'string', 'x-extensible-enum': 'small' }, 'string'],
    [
      { anyOf: [{ const: 1 }, { const: 'auto' }, { type: 'string' }] },
      'integer | string; Other values: any other string is allowed too; one of 1, auto',
    ],
    [
      {
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, description: 'Two' },
        ],
      },
      'integer; one of 1 = One, 2 = Two',
    ],
    [
      {
        oneOf: [
          { enum: ['a'], description: 'First' },
          { enum: ['b'], description: 'Second' },
        ],
      },
      'string; one of a = First, b = Second',
    ],
    [{ enum: ['5', 5, 'null', null, 'a'] }, 'string | integer or null; one of "5", 5, "null", null, "a"'],
    [{ enum: ['1', 2, 'a'] }, 'string | integer; one of "1", 2, "a"'],
    [{ enum: ['0', '1', true, false] }, 'string | boolean; one of 0, 1, true, false'],
    [{ enum: ['none', 1, 2] }, 'string | integer; one of none, 1, 2'],
    [{ oneOf: [{ const: '1' }, { const: 1 }] }, 'string | integer; one of "1", 1'],
    [{ type: ['string', 'null'], enum: ['a', null] }, 'string or null; one of a, null'],
    [{ type: 'string', enum: ['5', '6'] }, 'string; one of 5, 6'],
    [{ type: 'string', enum: ['', ' a', 'b'] }, 'string; one of "", " a", b'],
    [{ type: 'string', enum: ['a\nb', 'a  b', 'a b'] }, 'string; one of "a\\nb", "a  b", a b'],
    [
      { type: 'string', enum: ['a', 'b'], 'x-enumDescriptions': { a: 'First', b: 'Second' } },
      'string; one of a = First, b = Second',
    ],
    [{ type: 'integer', enum: [0, 1], 'x-enum-varnames': ['OFF', 'ON'] }, 'integer; one of 0 = OFF, 1 = ON'],
    [
      {
        type: 'integer',
        enum: [0, 1],
        'x-enum-varnames': ['OFF', 'ON'],
        'x-enum-descriptions': ['No light', undefined],
      },
      'integer; one of 0 = OFF: No light, 1 = ON',
    ],
    [
      {
        oneOf: [
          { const: 'a', title: 'Letter A', description: 'The first one' },
          { const: 'b', title: 'b' },
        ],
      },
      'string; one of a = Letter A: The first one, b',
    ],
    [{ not: {} }, 'never; Not allowed'],
    [{ type: 'object', properties: { a: {} }, unevaluatedProperties: { not: {} } }, 'object; No additional properties'],
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: { not: true } }, '[string]; No additional items'],
    [{ type: 'string', readOnly: true }, 'string read-only'],
    [{ type: 'string', writeOnly: true, deprecated: true }, 'string write-only deprecated'],
    [
      { allOf: [{ type: 'string' }, { type: 'integer' }] },
      'string; Contradiction: type is string in one part and integer in another',
    ],
    [
      { allOf: [{ type: 'null' }, { type: 'string' }] },
      'null; Contradiction: type is null in one part and string in another',
    ],
    [
      { allOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      'string; Contradiction: no value is allowed by all of its enums; one of b',
    ],
    [
      { allOf: [{ const: 1 }, { const: 2 }] },
      'integer; Contradiction: always 1 in one part and 2 in another; Constant: 2',
    ],
    [ref('Nowhere'), 'any; Missing definition: #/components/schemas/Nowhere'],
    [false, 'never; Not allowed'],
  ])('%j', (schema, words) => {
    expect(sentence(viewOf(schema, PET)).split('; ').sort()).toEqual(words.split('; ').sort());
  });
});

test('combines descriptions of a list and of its items', () => {
  const view = viewOf(
    { type: 'array', description: 'All tags.', items: ref('Tag') },
    {
      Tag: {
        type: 'string',
        description: 'A label.',
        example: 'red',
        externalDocs: { url: 'https://example.com/tags' },
      },
    },
  );
  expect(view.description).toBe('All tags.\n\nA label.');
  expect(view.examples).toEqual(['["red"]']);
  expect(view.externalDocs?.url).toBe('https://example.com/tags');
});

const list = (items: unknown) => ({ type: 'array', items });
const red = { type: 'string', example: 'red' };

test.each([
  ['a list', list(red), '["red"]'],
  ['a list of lists', list(list(red)), '[["red"]]'],
  ['a list whose items have an example of the list', list({ ...red, example: ['red', 'blue'] }), '["red","blue"]'],
  ['a map', { type: 'object', additionalProperties: red }, '{"key":"red"}'],
  ['a map of lists', { type: 'object', additionalProperties: list(red) }, '{"key":["red"]}'],
  ['a list with an example', { ...list(red), example: ['blue'] }, '["blue"]'],
])('turns an example of the items into one of the list or map: %s', (_title, schema, expected) => {
  expect(viewOf(schema).examples).toEqual([expected]);
});

test.each([
  ['an object', { type: 'object', example: '{ "id": 12345678901234567890 }' }, ['{"id":12345678901234567890}']],
  ['a list of objects', list({ type: 'object', example: '{"a": 1}' }), ['[{"a":1}]']],
  ['an object that is too long for a line', { type: 'object', example: `{"a": "${'b'.repeat(300)}"}` }, []],
  ['no JSON', { type: 'object', example: '{a: 1}' }, ['"{a: 1}"']],
  ['a list where an object belongs', { type: 'object', example: '[1]' }, ['"[1]"']],
  ['a list where a number belongs', { type: 'integer', example: '[1]' }, ['"[1]"']],
  ['a string', { type: 'string', example: '{"a": 1}' }, ['"{\\"a\\": 1}"']],
  ['any value', { example: '{"a": 1}' }, ['"{\\"a\\": 1}"']],
])('shows an example that is JSON as text: %s', (_title, schema, expected) => {
  expect(viewOf(schema).examples).toEqual(expected);
});

test('has examples, title, reason of deprecation and pills', () => {
  const view = viewOf(
    {
      type: 'string',
      title: 'Colour',
      examples: ['red', { deep: true }],
      deprecated: true,
      'x-deprecated-reason': 'Use `hue`.',
      'x-docs': { pre: ['beta'], post: ['paid', 7, true, { no: 'pill' }] },
      'x-since': 'v2',
    },
    {},
    { pills: ['x-since', 'x-absent'] },
  );
  expect(view).toMatchObject({
    title: 'Colour',
    examples: ['"red"', '{"deep":true}'],
    deprecatedReason: 'Use `hue`.',
    prePills: ['beta'],
    pills: ['paid', '7', 'post', 'v2'],
  });
});

test.each<[schema: object, words: string]>([
  [{ type: 'string', xml: { attribute: true } }, 'string; In XML: attribute'],
  [{ type: 'string', xml: { nodeType: 'attribute', name: 'id' } }, 'string; In XML: attribute, named id'],
  [{ type: 'string', xml: { nodeType: 'text' } }, 'string; In XML: text of the element'],
  [{ type: 'string', xml: { nodeType: 'cdata' } }, 'string; In XML: CDATA section'],
  [{ type: 'object', xml: { nodeType: 'none' } }, 'object; In XML: no element of its own'],
  [
    { type: 'array', items: { type: 'string' }, xml: { nodeType: 'element' } },
    'array of string; In XML: wrapped in an element',
  ],
  [{ type: 'array', items: { type: 'string' }, xml: { nodeType: 'none' } }, 'array of string'],
  [{ type: 'string', xml: { nodeType: 'element' } }, 'string'],
])('says how a value is written in XML: %j', (schema, words) => {
  expect(sentence(viewOf(schema))).toBe(words);
});

test('has `nullable` and `type` as pills if the settings name them', () => {
  const options = { pills: ['nullable', 'type'] };
  expect(viewOf({ type: 'string', nullable: true }, {}, options).pills).toEqual(['nullable', 'string']);
  expect(viewOf({ type: ['integer', 'null'] }, {}, options).pills).toEqual(['nullable', 'integer']);
  expect(viewOf({ type: 'string' }, {}, options).pills).toEqual(['string']);
});

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', ' data:text/html,x', 'vbscript:x', 'https://[', ''])(
  'drops an unsafe address: %j',
  (url) => {
    expect(viewOf({ type: 'string', externalDocs: { url, description: 'More' } }).externalDocs).toBeUndefined();
  },
);

test.each(['https://example.com/a', 'mailto:ada@example.com', '/guides/colours', '#top'])(
  'keeps a safe address: %s',
  (url) => {
    expect(viewOf({ type: 'string', externalDocs: { url } }).externalDocs?.url).toBe(url);
  },
);
