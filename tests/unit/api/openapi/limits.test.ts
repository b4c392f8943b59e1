import { describe, expect, test } from 'vitest';
import { documentUsing, documentWith, formOf, viewOf } from './support.ts';

/** Maximum number of characters of a view. A hostile document must not make a page larger. */
const MAX_CHARACTERS = 1_000_000;

type Schemas = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const START = ref('Start');

/** Returns a chain in which `Start` refers to `N1`, `N1` refers to `N2`, and so on. */
function chain(length: number, link: (next: unknown, index: number) => unknown): Schemas {
  const schemas: Schemas = { [`N${length}`]: { type: 'string' } };
  for (let index = 0; index < length; index += 1) {
    schemas[index === 0 ? 'Start' : `N${index}`] = link(ref(`N${index + 1}`), index);
  }
  return schemas;
}

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let inner: unknown = { type: 'string' };
  for (let level = 0; level < depth; level += 1) inner = around(inner);
  return inner;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function record<T>(count: number, make: (index: number) => [string, T]): Record<string, T> {
  return Object.fromEntries(times(count, make));
}

const text = { type: 'string' };
const NAMES = times(10_000, (index) => `p${index}`);

/** Schemas that would take forever or fill the memory if they were followed without limits. */
const CASES: Record<string, () => Schemas> = {
  'allOf 2^20': () => chain(20, (next) => ({ allOf: [next, next] })),
  'allOf 2^15 inline': () => ({ Start: nested(15, (inner) => ({ allOf: [inner, inner] })) }),
  'oneOf 3^40': () => chain(40, (next) => ({ oneOf: [next, next, { type: 'integer' }] })),
  'oneOf 50^10': () => chain(10, (next) => ({ oneOf: times(50, () => next) })),
  'a product of 30 choices of 30': () => ({
    Start: {
      allOf: times(30, (i) => ({
        oneOf: times(30, (j) => ({ properties: { [`p${i}`]: { const: j } }, required: [`p${i}`] })),
      })),
    },
  }),
  'properties 3^40, required': () =>
    chain(40, (next) => ({ type: 'object', properties: { a: next, b: next, c: next }, required: ['a', 'b', 'c'] })),
  'choices in required properties 4^30': () =>
    chain(30, (next) => ({
      required: ['a', 'b'],
      properties: { a: { oneOf: [next, next] }, b: { anyOf: [next, next] } },
    })),
  '10,000 properties': () => ({
    Start: { properties: record(10_000, (i) => [`p${i}`, { type: 'object', properties: { x: START } }]) },
  }),
  '10,000 properties of 10,000 properties, required': () => ({
    Start: { required: NAMES, properties: record(10_000, (i) => [`p${i}`, ref('Inner')]) },
    Inner: { required: NAMES, properties: record(10_000, (i) => [`p${i}`, ref('Leaf')]) },
    Leaf: { properties: record(10_000, (i) => [`q${i}`, text]) },
  }),
  '10,000 patternProperties': () => ({
    Start: { patternProperties: record(10_000, (i) => [`^p${i}`, { properties: { a: text } }]) },
  }),
  '20,000 values': () => ({ Start: { type: 'string', enum: times(20_000, (i) => `v${i}`) } }),
  '20,000 described values': () => ({ Start: { oneOf: times(20_000, (i) => ({ const: `v${i}`, title: 't' })) } }),
  '20,000 options': () => ({ Start: { oneOf: times(20_000, (i) => ({ properties: { [`v${i}`]: text } })) } }),
  '20,000 mapped options': () => ({
    Start: {
      oneOf: times(20_000, () => ref('Leaf')),
      discriminator: { propertyName: 'k', mapping: record(20_000, (i) => [`m${i}`, 'Leaf']) },
    },
    Leaf: { type: 'object', properties: { k: text } },
  }),
  'an allOf of 200,000 parts': () => ({
    Start: { allOf: times(200_000, (i) => ({ properties: { [`p${i}`]: text } })) },
  }),
  'one property defined 50,000 times': () => ({
    Start: { allOf: times(50_000, (i) => ({ properties: { p: { properties: { [`x${i}`]: text } } } })) },
  }),
  '5,000 contradictions': () => ({
    Start: { allOf: times(5_000, (i) => ({ type: i % 2 ? 'string' : 'integer', enum: [i] })) },
  }),
  '3,000 conditions': () => ({
    Start: {
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      allOf: times(3_000, (i) => ({ if: { properties: { k: { const: i } } }, then: { properties: { a: text } } })),
    },
  }),
  '5,000 dependent schemas': () => ({
    Start: {
      properties: { a: {} },
      dependentSchemas: record(5_000, (i) => [`p${i}`, { properties: { a: text } }]),
      dependentRequired: record(5_000, (i) => [`p${i}`, ['a', 'b']]),
    },
  }),
  'a tuple of 10,000': () => ({
    Start: { prefixItems: times(10_000, () => ref('Leaf')) },
    Leaf: { properties: { a: START } },
  }),
  '3,000 subtypes of one schema': () => ({
    Start: { type: 'object', discriminator: { propertyName: 'k' }, properties: { k: text, n: START } },
    ...record(3_000, (i) => [`S${i}`, { allOf: [START, { properties: { x: START } }] }]),
  }),
  'properties 5,000 deep, required': () => ({
    Start: nested(5_000, (inner) => ({ properties: { a: inner }, required: ['a'] })),
  }),
  'items 5,000 deep, each list with at least one': () => ({
    Start: nested(5_000, (items) => ({ items, minItems: 1 })),
  }),
  'maps 5,000 deep': () => ({ Start: nested(5_000, (inner) => ({ additionalProperties: inner })) }),
  'allOf 5,000 deep': () => ({ Start: nested(5_000, (inner) => ({ allOf: [inner] })) }),
  'oneOf with null 5,000 deep': () => ({ Start: nested(5_000, (inner) => ({ oneOf: [inner, { type: 'null' }] })) }),
  'oneOf 5,000 deep': () => ({ Start: nested(5_000, (inner) => ({ oneOf: [inner, { type: 'integer' }] })) }),
  'not 5,000 deep': () => ({ Start: nested(5_000, (not) => ({ not })) }),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  'conditions 3^5000': () => ({ Start: nested(5_000, (inner) => ({ if: inner, then: inner, else: inner })) }),
  'values 20,000 deep': () => ({
    Start: {
      default: nested(20_000, (a) => ({ a })),
      example: nested(20_000, (a) => [a]),
      enum: [nested(20_000, (a) => [a])],
    },
  }),
  'a chain of 5,000 references': () => chain(5_000, (next) => next),
  'references in a circle': () => ({ Start: ref('Other'), Other: START }),
  'allOf in a circle': () => ({ Start: { allOf: [START], properties: { a: START } } }),
  'oneOf in a circle': () => ({ Start: { oneOf: [START, START] } }),
  'anyOf with null in a circle': () => ({ Start: { anyOf: [START, { type: 'null' }] } }),
  'not in a circle': () => ({ Start: { not: START } }),
  'an endless list': () => ({ Start: { items: START, minItems: 2 } }),
  'an endless map': () => ({ Start: { additionalProperties: START, minProperties: 2 } }),
  'an endless object': () => ({ Start: { required: ['a'], properties: { a: START } } }),
  'three schemas that refer to each other and share a property': () => ({
    Start: { allOf: [ref('B'), { properties: { c: START } }] },
    B: { allOf: [ref('C'), { properties: { c: ref('B') } }] },
    C: { properties: { c: ref('C') } },
  }),
  'a billion items, long texts and a pattern that backtracks': () => ({
    Start: { items: { type: 'string', minLength: 2 ** 31, pattern: '(a+)+$' }, minItems: 1e9, uniqueItems: true },
  }),
  'a pattern of 100,000 open parentheses': () => ({ Start: { type: 'string', pattern: '('.repeat(100_000) } }),
  'nested repetitions in a pattern': () => ({
    Start: { type: 'string', pattern: '((((a{99}){99}){99}){99}){99}', minLength: 90 },
  }),
};

describe('limits the time and size for a hostile schema', () => {
  test.each(Object.entries(CASES))('%s', (_title, schemas) => {
    const document = documentUsing(START, schemas());
    for (const read of [viewOf, formOf]) {
      const characters = JSON.stringify(read(document)).length;
      expect(characters).toBeLessThan(MAX_CHARACTERS);
    }
  });
});

test('cuts long texts and names where they are repeated, and keeps them in their main place', () => {
  const schema = { type: 'string', title: 't'.repeat(1e6), description: 'd'.repeat(1e6), default: 'v'.repeat(1e6) };
  expect(JSON.stringify(viewOf(documentUsing(START, { Start: schema }))).length).toBeLessThan(1e6);
  const name = 'n'.repeat(1e5);
  const view = viewOf(documentUsing(START, { Start: { properties: { [name]: { type: 'string' } } } }));
  expect(view.requestBody?.media[0]?.schema?.children?.properties[0]?.name).toBe(name);
});

test('shows an operation with 100,000 security schemes', () => {
  const securitySchemes = record(100_000, (i) => [`s${i}`, { type: 'http', scheme: 'bearer' }]);
  const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  const document = documentWith({ security }, { root: { components: { securitySchemes } } });
  expect(viewOf(document).securitySchemes).toHaveLength(100_000);
});

test('shows 1,000 operations with the same schema, which refers to itself 50 times, without delay', () => {
  const document = documentUsing(START, { Start: { properties: record(50, (i) => [`p${i}`, START]) } });
  for (let count = 0; count < 1_000; count += 1) viewOf(document);
});
