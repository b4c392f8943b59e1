import { describe, expect, test } from 'vitest';
import {
  type Contract,
  responseDifferences,
} from '../../../integration/islands/playground/contract/response-differences.ts';
import { contractPieces } from '../../../src/api/openapi/contract.ts';
import type { JsonValue } from '../../../src/core/json/tree.ts';

const SCHEMA: JsonValue = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string', maxLength: 5, description: 'A name' },
    secret: { type: 'string', writeOnly: true },
    kind: { enum: ['a', 'b'] },
    day: { type: 'string', format: 'date' },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 3 },
    shape: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    description: { type: 'string' },
    parent: { $ref: '#/components/schemas/Thing' },
  },
};

const CLOSED_PART: JsonValue = {
  type: 'object',
  additionalProperties: false,
  properties: { id: { type: 'integer' } },
};
const CLOSED_LIST: JsonValue = {
  type: 'object',
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { id: { type: 'integer' }, parts: { type: 'array', items: CLOSED_PART } },
      },
    },
  },
};

const optional = (schema: JsonValue): JsonValue => ({ anyOf: [schema, { type: 'null' }] });

const PET: JsonValue = {
  discriminator: {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
  },
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
};

const PET_OR_CAT: JsonValue = { ...PET, discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } };

const EVENT: JsonValue = {
  oneOf: [
    { type: 'object', required: ['type'], properties: { type: { const: 'a' } } },
    { type: 'object', required: ['type'], properties: { type: { enum: ['b', 'c'] }, n: { type: 'integer' } } },
  ],
};

const QUOTA: JsonValue = {
  type: 'object',
  required: ['left'],
  properties: { left: { $ref: '#/components/schemas/Count' }, of: { type: 'string' } },
};

/** The components that \`PET\` refers to. */
const PETS: Record<string, JsonValue> = {
  Cat: { type: 'object', required: ['kind', 'lives'], properties: { lives: { type: 'integer' } } },
  Dog: { type: 'object', required: ['kind', 'barks'], properties: { barks: { type: 'boolean' } } },
};

function contract(version: string, schema = SCHEMA): Contract {
  const ok = {
    description: 'Fine',
    headers: { 'X-Count': { required: true, schema: { type: 'integer' } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
  };
  const pieces = contractPieces({
    file: 'a.yaml',
    version,
    problems: [],
    root: {
      paths: {
        '/things': {
          get: {
            description: 'x',
            responses: {
              '200': ok,
              '204': { description: 'Nothing' },
              default: { description: 'x', content: { 'application/json': {} } },
            },
          },
        },
      },
      components: { schemas: { ...PETS, Thing: schema } },
    },
  } as unknown as Parameters<typeof contractPieces>[0]);
  return JSON.parse([...pieces].join('')) as Contract;
}

interface Given {
  status?: number;
  type?: string;
  count?: string;
  text?: string;
}

function differences(
  body: unknown,
  { status = 200, type = 'application/json', count = '3', text }: Given = {},
  definition = contract('3.1.0'),
) {
  const written = text ?? JSON.stringify(body);
  const headers: [string, string][] = [
    ['content-type', type],
    ...(count === '' ? [] : [['x-count', count] as [string, string]]),
  ];
  const differences = responseDifferences(definition, '/paths/~1things/get', {
    head: { status, statusText: '', headers, url: 'https://a.test/things' },
    text: written,
    size: written.length,
    allHeaders: true,
  });
  return differences?.map(({ place, words }) => `${typeof place === 'string' ? place : place.pointer} ${words}`);
}

const GOOD = { id: 1, name: 'Ada', kind: 'a', day: '2025-01-31', code: 'AB', tags: ['x'], shape: 1, description: 'x' };

test('finds none in a response as documented', () => {
  expect(differences(GOOD)).toEqual([]);
  expect(differences({ ...GOOD, parent: { ...GOOD, parent: GOOD } })).toEqual([]);
});

describe('finds one difference for each broken rule, at its place', () => {
  test.each<[string, Given, string]>([
    ['{"id":"1"}', {}, '/id is text, expected a whole number'],
    ['{"id":0}', {}, '/id 0 is less than 1'],
    ['{"name":"Lovelace"}', {}, '/name is too long (8 > 5)'],
    ['{"kind":"c"}', {}, '/kind isn’t one of the documented values ["a","b"]'],
    ['{"day":"31.1.2025"}', {}, '/day isn’t a date such as 2025-01-31'],
    ['{"code":"ab"}', {}, '/code doesn’t match the documented pattern'],
    ['{"tags":["x","x"]}', {}, '/tags has duplicate items'],
    ['{"tags":[1]}', {}, '/tags/0 is a number, expected text'],
    ['{"shape":true}', {}, '/shape matches none of the documented shapes'],
    ['{"more":1}', {}, '/more isn’t documented'],
    ['{"parent":{"id":1}}', {}, '/parent/name is missing'],
    ['{}', { count: '' }, 'header X-Count is missing'],
    ['{}', { count: 'many' }, 'header X-Count is text, expected a whole number'],
    ['{}', { type: 'text/html' }, 'type text/html isn’t documented, expected application/json'],
    ['{}', { text: '{"id":' }, ' isn’t valid JSON'],
    ['{}', { status: 204 }, ' isn’t documented: the API definition describes no body for 204'],
  ])('%s %j', (change, fields, expected) => {
    expect(differences({ ...GOOD, ...JSON.parse(change) }, fields)).toEqual([expected]);
  });

  test('finds all of twelve differences', () => {
    const broken = {
      id: 0,
      kind: 'c',
      day: 'x',
      code: 'ab',
      tags: [1, 2],
      shape: true,
      more: 1,
      description: 5,
      parent: 1,
    };
    expect(differences(broken, { count: 'many' })).toHaveLength(12);
  });
});

test('compares by the rules of OpenAPI 3.0', () => {
  const schema: JsonValue = {
    type: 'object',
    properties: {
      a: { type: 'string', nullable: true, enum: ['x'] },
      b: { type: 'number', minimum: 1, exclusiveMinimum: true },
    },
  };
  expect(differences({ a: null, b: 2 }, {}, contract('3.0.3', schema))).toEqual([]);
  expect(differences({ a: null, b: 1 }, {}, contract('3.0.3', schema))).toEqual(['/b 1 is not more than 1']);
});

describe('distinguishes faults from accepted values', () => {
  const of = (schema: JsonValue, version = '3.1.0') => contract(version, schema);

  test.each<[string, string, JsonValue, unknown, string[]]>([
    ['nullable beside allOf', '3.0.3', { nullable: true, allOf: [{ type: 'object', required: ['a'] }] }, null, []],
    [
      'nullable beside allOf, not null',
      '3.0.3',
      { nullable: true, allOf: [{ type: 'object', required: ['a'] }] },
      {},
      ['/a is missing'],
    ],
    [
      'a choice with a discriminator that fits twice',
      '3.1.0',
      { oneOf: [{ type: 'object' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      { kind: 'a' },
      [],
    ],
    [
      'a write-only property',
      '3.1.0',
      { type: 'object', additionalProperties: false, properties: { secret: { type: 'string', writeOnly: true } } },
      { secret: 'x' },
      ['/secret is for requests only (writeOnly), but the response contains it'],
    ],
    [
      'a read-only property',
      '3.1.0',
      { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } } },
      { id: 1 },
      [],
    ],
    [
      'unevaluated properties',
      '3.1.0',
      { allOf: [{ properties: { a: { type: 'integer' } } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      ['/b isn’t documented'],
    ],
    [
      'an undocumented property in nested closed objects',
      '3.1.0',
      CLOSED_LIST,
      { items: [{ id: 1, parts: [{ id: 2, more: true }] }] },
      ['/items/0/parts/0/more isn’t documented'],
    ],
    [
      'an undocumented object in closed objects',
      '3.1.0',
      CLOSED_LIST,
      { items: [{ id: 1, more: { id: 2 } }], total: 1 },
      ['/items/0/more isn’t documented', '/total isn’t documented'],
    ],
    [
      'a number beyond 32 bits',
      '3.0.3',
      { type: 'integer', format: 'int32' },
      2 ** 31,
      [' 2147483648 is greater than 2147483647'],
    ],
    ['too many properties', '3.1.0', { maxProperties: 1 }, { a: 1, b: 2 }, [' must have at most 1 property']],
    ['a number between steps', '3.1.0', { multipleOf: 8 }, 12, [' must be a multiple of 8']],
    [
      'a fault in an object that may be null',
      '3.1.0',
      optional(CLOSED_PART),
      { id: 'x' },
      ['/id is text, expected a whole number'],
    ],
    ['null for an object that may be null', '3.1.0', optional(CLOSED_PART), null, []],
    [
      'a fault in the option that the discriminator selects',
      '3.0.3',
      PET,
      { kind: 'cat', lives: 'x' },
      ['/lives is text, expected a whole number'],
    ],
    [
      'a fault in the option whose name the discriminator has',
      '3.0.3',
      PET,
      { kind: 'Dog', barks: 1 },
      ['/barks is a number, expected true or false'],
    ],
    [
      'a discriminator that selects no option',
      '3.0.3',
      PET,
      { kind: 'bird' },
      ['/kind isn’t one of the documented values ["cat","dog"]'],
    ],
    [
      'a fault in the default option, for a name of no other',
      '3.2.0',
      PET_OR_CAT,
      { kind: 'bird', lives: 'x' },
      ['/lives is text, expected a whole number'],
    ],
    [
      'a fault in the default option, for a value without the property',
      '3.2.0',
      PET_OR_CAT,
      { lives: 9 },
      ['/kind is missing'],
    ],
    [
      'a fault in the option that the discriminator selects, although there is a default one',
      '3.2.0',
      PET_OR_CAT,
      { kind: 'Dog', barks: 1 },
      ['/barks is a number, expected true or false'],
    ],
    [
      'a value for one of two options with the same constant',
      '3.1.0',
      {
        anyOf: [
          { properties: { of: { const: { id: 1 } }, n: { type: 'string' } } },
          { properties: { of: { const: { id: 1 } }, n: { type: 'number' } } },
        ],
      },
      { of: { id: 1 }, n: 5 },
      [],
    ],
    [
      'a text with a control character instead of an option',
      '3.1.0',
      EVENT,
      '\0no option',
      [' matches none of the documented shapes'],
    ],
    ['a value without its discriminator', '3.0.3', PET, {}, ['/kind is missing']],
    [
      'a fault in the option with the constant of the value',
      '3.1.0',
      EVENT,
      { type: 'b', n: 'x' },
      ['/n is text, expected a whole number'],
    ],
    [
      'a value with no constant of an option',
      '3.1.0',
      EVENT,
      { type: 'd' },
      ['/type isn’t one of the documented values ["a","b","c"]'],
    ],
    ['the largest number of 32 bits', '3.0.3', { type: 'integer', format: 'int32', nullable: true }, 2 ** 31 - 1, []],
    ['a number of 64 bits', '3.0.3', { type: 'integer', format: 'int64' }, 2 ** 53, []],
    ['a text that is not base64', '3.0.3', { type: 'string', format: 'byte' }, '!', [' isn’t base64']],
    ['a text in base64', '3.0.3', { type: 'string', format: 'byte' }, 'YQ==', []],
    ['an unknown format', '3.1.0', { type: 'string', format: 'int32-ish' }, 'x', []],
    ['an invalid pattern', '3.1.0', { type: 'string', pattern: '(' }, 'x', []],
    [
      'a pattern with needless escapes',
      '3.1.0',
      { type: 'array', items: { pattern: '^\\-?[0-9\\_\\.\\\\:]+\\:$' } },
      ['-1_0.5:', '\\:', 'five'],
      ['/2 doesn’t match the documented pattern'],
    ],
    ['a pattern with Unicode classes', '3.1.0', { type: 'string', pattern: '^\\p{Lu}' }, 'Österreich', []],
    ['a dynamic reference', '3.1.0', { $dynamicRef: '#node', type: 'object' }, { any: 1 }, []],
    [
      'a schema that holds itself',
      '3.1.0',
      { type: 'object', properties: { next: { $ref: '#/components/schemas/Thing' }, n: { type: 'integer' } } },
      { next: { next: { n: 'x' } } },
      ['/next/next/n is text, expected a whole number'],
    ],
  ])('%s', (_name, version, schema, value, expected) => {
    expect(differences(value, {}, of(schema, version))).toEqual(expected);
  });

  /** Returns the differences of a response with one header and one media type. */
  function differencesOfHeader(header: JsonValue, text: string, type = 'application/json', content: JsonValue = {}) {
    const definition: Contract = {
      version: '3.1.0',
      root: {
        paths: { '/a': { get: { responses: { '2XX': { headers: { 'X-A': header }, content } } } } },
        components: { schemas: { Count: { $anchor: 'count', type: 'integer' } } },
      },
    };
    const headers: [string, string][] = [
      ['X-a', text],
      ['Content-Type', type],
    ];
    const head = { status: 201, statusText: '', headers, url: 'https://a.test/a' };
    const size = Object.keys(Object(content)).length;
    return responseDifferences(definition, '/paths/~1a/get', { head, text: '{}', size, allHeaders: true })?.map(
      ({ place, words }) => `${typeof place === 'string' ? place : place.pointer} ${words}`,
    );
  }

  test.each<[JsonValue, string, string[]]>([
    [{ schema: { $ref: '#/components/schemas/Count' } }, '12', []],
    [{ schema: { $ref: '#/components/schemas/Count' } }, 'x', ['header X-A is text, expected a whole number']],
    [{ schema: { $ref: '#count' } }, 'x', ['header X-A is text, expected a whole number']],
    [{ schema: { type: 'array', items: { type: 'integer' } } }, '1, 2,3', []],
    [{ schema: { type: 'array', items: { type: 'string' } } }, 'a,1', []],
    [{ schema: { anyOf: [{ type: 'boolean' }, { type: 'integer' }] } }, 'true', []],
    [{ schema: { type: 'string', pattern: '^\\d+$' } }, '007', []],
    [{ schema: QUOTA, explode: true }, 'left=5, of=x', []],
    [{ schema: QUOTA }, 'left,5,of,100', []],
    [{ schema: QUOTA, explode: true }, 'left=few', ['header X-A left is text, expected a whole number']],
    [{ schema: QUOTA }, 'of,100', ['header X-A left is missing']],
    [{ content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } }, '{"a":1}', []],
    [{ content: { 'application/json': { schema: { type: 'object' } } } }, '{', ['header X-A isn’t valid JSON']],
  ])('compares a header %j with %j', (header, text, expected) => {
    expect(differencesOfHeader(header, text)).toEqual(expected);
  });

  test.each([
    ['application/vnd.a+json', 'application/*+json', true],
    ['application/vnd.a+json', 'application/*', true],
    ['application/json; charset=utf-8', 'application/json', true],
    ['application/json', '*/*', true],
    ['text/json', 'application/*', false],
  ])('compares %s with the documented %s', (type, key, isFitting) => {
    const places = differencesOfHeader({}, 'x', type, { [key]: {} });
    expect(places?.length).toBe(isFitting ? 0 : 1);
  });

  test('reports a missing body', () => {
    expect(differences('', { text: '' })).toEqual([' is missing, expected application/json']);
  });
});

test('reports an undocumented status', () => {
  const definition = contract('3.1.0');
  const get = (definition.root['paths'] as Record<string, Record<string, { responses: Record<string, unknown> }>>)[
    '/things'
  ]?.['get'];
  delete get?.responses['default'];
  expect(differences({}, { status: 404 }, definition)).toEqual(['status 404 isn’t documented, expected 200, 204']);
});

test('has no descriptions, requests and examples in the contract', () => {
  const text = JSON.stringify(contract('3.1.0'));
  expect(text).not.toContain('A name');
  expect(text).toContain('"description":{"type":"string"}');
});
