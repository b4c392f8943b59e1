import { describe, expect, test } from 'vitest';
import { exampleOf } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a given example comes first and stays as it was given', () => {
  test.each<[schema: unknown, example: unknown]>([
    [{ type: 'string', example: 'red' }, 'red'],
    [{ type: 'string', examples: ['red', 'blue'] }, 'red'],
    [{ type: 'integer', example: 'not a number' }, 'not a number'],
    [{ ...ref('Colour') }, 'green'],
    [{ ...ref('Colour'), example: 'mine' }, 'mine'],
    [{ allOf: [ref('Colour')], description: 'words' }, 'green'],
    [{ anyOf: [ref('Colour'), { type: 'null' }] }, 'green'],
    [{ type: 'object', properties: { colour: ref('Colour') } }, { colour: 'green' }],
    [{ type: 'array', items: ref('Colour') }, ['green']],
  ])('%j', (schema, example) => {
    expect(exampleOf(schema, { Colour: { type: 'string', example: 'green', default: 'black' } })).toEqual(example);
  });

  test.each<[title: string, property: unknown, value: unknown]>([
    ['an invalid example of a part is replaced', { type: 'integer', example: 'soon' }, 1],
    ['a number in quotes is a number', { type: 'integer', example: '12' }, 12],
    ['a text without quotes is a text', { type: 'string', example: 5 }, '5'],
    ['an object in quotes is an object', { type: 'object', example: '{"a": 1}' }, { a: 1 }],
    ['the next valid example is used', { type: 'integer', examples: ['no', 7] }, 7],
    ['`example: null` is ignored', { type: 'string', example: null }, 'string'],
    ['unless null is valid', { type: ['string', 'null'], enum: [null, 'a'], example: null }, 'a'],
    ['a default is an example', { type: 'string', default: 'blue' }, 'blue'],
    ['but an invalid default is not', { type: 'integer', default: '' }, 1],
    [
      'a default of a list is used whole',
      { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
      ['a', 'b'],
    ],
    ['but an empty default of a list is not', { type: 'array', items: { type: 'integer' }, default: [] }, [1]],
    [
      'a listed value comes before any other string',
      { anyOf: [{ type: 'string' }, { enum: ['small'], type: 'string' }] },
      'small',
    ],
    ['a value of a list that may grow', { type: 'string', 'x-extensible-enum': ['small', 'large'] }, 'small'],
    ['none that the schema does not allow', { type: 'integer', 'x-extensible-enum': ['LOW'] }, 1],
    [
      'unless the other string has an example',
      { anyOf: [{ type: 'string', example: 'mine' }, { const: 'small' }] },
      'mine',
    ],
  ])('%s', (_title, property, value) => {
    expect(exampleOf({ type: 'object', properties: { property } })).toEqual({ property: value });
  });

  test('and is merged from the parts of an allOf', () => {
    const Base = {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      example: { id: 'base-1' },
    };
    const schema = { allOf: [ref('Base'), { properties: { size: { type: 'integer', example: 4 } } }] };
    expect(exampleOf(schema, { Base })).toEqual({ id: 'base-1', size: 4 });
  });
});

test('shows the properties of closed parts, though no object can have those of both', () => {
  const part = (name: string) => ({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    additionalProperties: false,
  });
  expect(exampleOf({ allOf: [part('firstName'), part('street')] })).toEqual({ firstName: 'string', street: 'string' });
});

describe('otherwise a valid example is generated', () => {
  test.each<[schema: unknown, example: unknown]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', minLength: 10 }, 'stringstri'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', format: 'date' }, '2024-05-17'],
    [{ type: 'string', format: 'email', maxLength: 5 }, 'ada@e'],
    [{ type: 'string', format: 'unheard-of' }, 'string'],
    [{ type: 'string', pattern: '^cus_[a-z]{4}$' }, 'cus_aaaa'],
    [{ type: 'string', pattern: '^(?=x)' }, 'string'],
    [{ type: 'string', pattern: '^.{1,300}$', minLength: 1 }, 'string'],
    [{ type: 'string', pattern: '^.*$', minLength: 0 }, 'string'],
    [{ type: 'string', pattern: '^https://', format: 'uri' }, 'https://example.com'],
    [{ type: 'string', pattern: '^[0-9]{13,19}$' }, '4111111111111111'],
    [{ type: 'string', pattern: '[0-9]{2,}', minLength: 2, maxLength: 4 }, '1234'],
    [{ type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }, '2030-05'],
    [
      { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T,t][0-9]{2}:[0-9]{2}:[0-9]{2}([Zz]|[+-].*)$' },
      '2024-05-17T09:30:00Z',
    ],
    [{ type: 'string', pattern: '^[A-Z]{3}$' }, 'USD'],
    [{ type: 'string', pattern: '^(a+)+$' }, 'a'],
    [{ type: 'string', pattern: '^sk_', minLength: 6 }, 'sk_aaa'],
    [{ type: 'string', not: { const: 'string' } }, 'string2'],
    [{ type: 'integer', not: { enum: [1, 2] } }, 3],
    [{ type: 'boolean', not: { const: true } }, false],
    [{ type: 'string', contentEncoding: 'base64' }, 'ZXhhbXBsZQ=='],
    [{ contentMediaType: 'application/json', contentSchema: { properties: { n: { type: 'integer' } } } }, '{"n":1}'],
    [{ contentMediaType: 'application/json', contentSchema: { const: 'long' }, maxLength: 3 }, 'str'],
    [{ contentMediaType: 'text/html', contentSchema: { type: 'integer' } }, 'string'],
    [{ type: 'integer' }, 1],
    [{ type: 'integer', minimum: 10 }, 10],
    [{ type: 'integer', exclusiveMinimum: 10 }, 11],
    [{ type: 'integer', minimum: 10, exclusiveMinimum: true }, 11],
    [{ type: 'integer', maximum: -3 }, -3],
    [{ type: 'integer', multipleOf: 7, minimum: 8 }, 14],
    [{ type: 'integer', multipleOf: 7, maximum: 6 }, 0],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.2 }, 0.15],
    [{ type: 'number', multipleOf: 0.1, minimum: 0.25, maximum: 0.35 }, 0.3],
    [{ type: 'number', minimum: 0, maximum: 1 }, 1],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [{ const: { a: 1 } }, { a: 1 }],
    [{ enum: [null, 'b'] }, 'b'],
    [{ type: 'integer', enum: ['1', 2] }, 2],
    [{ type: ['null', 'integer'] }, 1],
    [{}, {}],
    [true, {}],
    [false, null],
    [{ type: 'array', items: { type: 'string' }, maxItems: 0 }, []],
    [{ type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 }, [1, 1, 1, 1]],
    [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
    [
      { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2,3}$' }, minItems: 3, uniqueItems: true },
      ['US', 'USD', 'AA'],
    ],
    [
      { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1e9 },
      Array(3).fill('3fa85f64-5717-4562-b3fc-2c963f66afa6'),
    ],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false }, ['string', 1]],
    [
      { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }, { type: 'string' }], uniqueItems: true },
      [1, 2, 'string'],
    ],
    [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 50 } }, [50]],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [
      {
        type: 'object',
        additionalProperties: { type: 'integer' },
        minProperties: 2,
        'x-additionalPropertiesName': 'metric',
      },
      { metric: 1, metric2: 2 },
    ],
    [
      { type: 'object', propertyNames: { enum: ['en', 'de'] }, additionalProperties: { type: 'string' } },
      { en: 'string' },
    ],
    [{ type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'integer' } }, minProperties: 1 }, { 'x-a': 1 }],
    [{ type: 'object', required: ['id'] }, { id: {} }],
    [{ type: 'object', required: ['x-a'], patternProperties: { '^x-': { type: 'integer' } } }, { 'x-a': 1 }],
    [
      { type: 'object', properties: { a: { type: 'string' } }, dependentRequired: { a: ['b'] } },
      { a: 'string', b: {} },
    ],
    [{ allOf: [{ minimum: 3 }, { type: 'integer', maximum: 5, multipleOf: 5 }] }, 5],
    [{ type: 'integer', not: { const: 1 }, enum: [1, 2] }, 2],
  ])('%j', (schema, example) => {
    expect(exampleOf(schema)).toEqual(example);
  });
});

describe('choices and conditions', () => {
  const text = { type: 'string' };

  test.each<[title: string, schema: unknown, example: unknown]>([
    [
      'the first option, with its surroundings',
      {
        properties: { id: text },
        oneOf: [{ properties: { a: text } }, { properties: { b: { type: 'integer' } }, required: ['b'] }],
      },
      { id: 'string', a: 'string' },
    ],
    [
      'exactly one of two requirements is met',
      { properties: { a: text, b: text, c: text }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 'string', c: 'string' },
    ],
    [
      'an option that is not the only match is skipped',
      {
        oneOf: [
          { type: 'object', properties: { a: text } },
          { type: 'object', properties: { a: text, b: text }, additionalProperties: false },
          { type: 'integer' },
        ],
      },
      1,
    ],
    [
      'the discriminator has the value of the option',
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { kitten: 'Cat' } } },
      { kind: 'kitten', purrs: true },
    ],
    [
      'the discriminator has the type of its property, even if the mapping writes a boolean as Python does',
      {
        oneOf: [ref('Failure'), ref('Success')],
        discriminator: { propertyName: 'failed', mapping: { True: 'Failure' } },
      },
      { failed: true, reason: 'string' },
    ],
    [
      'a number that an option requires is its value of the discriminator',
      { oneOf: [ref('SecondVersion')], discriminator: { propertyName: 'version' } },
      { version: 2 },
    ],
    [
      'a value of an enumeration by its constants',
      {
        oneOf: [
          { const: 'a', title: 'A' },
          { const: 'b', title: 'B' },
        ],
        type: 'string',
      },
      'a',
    ],
    [
      'the matching branch of a condition',
      {
        type: 'object',
        properties: { country: { enum: ['DE', 'US'] } },
        required: ['country'],
        if: { properties: { country: { const: 'DE' } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { required: ['plz'], properties: { plz: { type: 'string', pattern: '^\\d{5}$' } } },
      },
      { country: 'DE', plz: '12345' },
    ],
    [
      'a forbidden property is left out',
      { type: 'object', properties: { a: text, b: text }, not: { required: ['a', 'b'] } },
      { a: 'string' },
    ],
    [
      'a property of a dependent schema is included',
      {
        type: 'object',
        properties: { card: text },
        dependentSchemas: { card: { properties: { cvc: { type: 'integer' } }, required: ['cvc'] } },
      },
      { card: 'string', cvc: 1 },
    ],
    ['the example of an option is used', { oneOf: [{ type: 'string', example: 'mine' }, { type: 'integer' }] }, 'mine'],
  ])('%s', (_title, schema, example) => {
    const Failure = { type: 'object', properties: { failed: { type: 'boolean', enum: [true] }, reason: text } };
    const Success = { type: 'object', properties: { failed: { type: 'boolean', enum: [false] } } };
    const SecondVersion = { type: 'object', properties: { version: { type: 'integer', enum: [2] } } };
    const Cat = { type: 'object', properties: { kind: text, purrs: { type: 'boolean' } }, required: ['kind'] };
    const Dog = { type: 'object', properties: { kind: text, barks: { type: 'boolean' } }, required: ['kind'] };
    expect(exampleOf(schema, { Cat, Dog, Failure, Success, SecondVersion })).toEqual(example);
  });
});

describe('ends recursion', () => {
  test.each<[title: string, Node: unknown, example: unknown]>([
    [
      'at an optional property',
      { type: 'object', properties: { name: { type: 'string' }, next: ref('Node') } },
      { name: 'string' },
    ],
    ['in a list', { type: 'object', properties: { all: { type: 'array', items: ref('Node') } } }, { all: [] }],
    [
      'with null if that is allowed',
      { type: 'object', properties: { next: { anyOf: [ref('Node'), { type: 'null' }] } }, required: ['next'] },
      { next: null },
    ],
    [
      'with another option',
      { oneOf: [{ type: 'array', items: ref('Node'), minItems: 1 }, { type: 'string' }] },
      'string',
    ],
    [
      'with nothing if there is no finite value',
      { type: 'object', properties: { next: ref('Node') }, required: ['next'] },
      null,
    ],
  ])('%s', (_title, Node, example) => {
    expect(exampleOf(ref('Node'), { Node })).toEqual(example);
  });
});

describe('depends on the direction', () => {
  const account = {
    type: 'object',
    required: ['id', 'key', 'name'],
    properties: { id: ref('Id'), key: { allOf: [{ type: 'string' }], writeOnly: true }, name: { type: 'string' } },
  };

  test.each<[direction: 'request' | 'response', example: unknown]>([
    ['request', { key: 'string', name: 'string' }],
    ['response', { id: 'string', name: 'string' }],
  ])('a %s has no properties of the other direction', (direction, example) => {
    expect(exampleOf(account, { Id: { type: 'string', readOnly: true } }, direction)).toEqual(example);
  });
});

test('treats `__proto__` as an ordinary property', () => {
  const made = exampleOf(
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"},"toString":{"type":"string"}}}'),
  );
  expect(Object.entries(made as object)).toEqual([
    ['__proto__', 1],
    ['toString', 'string'],
  ]);
});
