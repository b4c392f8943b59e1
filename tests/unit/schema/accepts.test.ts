import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepts, judge, MAYBE, NO, YES } from '../../../src/schema/accepts.ts';
import { schemaIn } from './support.ts';

function judged(value: unknown, schema: unknown, schemas = {}) {
  const { located, resolver } = schemaIn(schema, schemas);
  return judge(value, located, resolver, { direction: 'response' });
}

const text = { type: 'string' };

describe('whether a value is allowed', () => {
  test.each<[value: unknown, schema: unknown, verdict: number]>([
    [null, { type: 'string', nullable: true }, YES],
    [null, text, NO],
    [5, { minimum: 5, exclusiveMinimum: true }, NO],
    [0.3, { multipleOf: 0.1 }, YES],
    ['a', { pattern: '^b' }, MAYBE],
    ['b', { pattern: '^b' }, YES],
    ['😀', { maxLength: 1 }, YES],
    [['a'], { items: [text], additionalItems: false }, YES],
    [['a', 'b'], { items: [text], additionalItems: false }, NO],
    [{ a: 1 }, { patternProperties: { '^b': text }, additionalProperties: false }, MAYBE],
    [{ a: 1 }, { dependencies: { a: ['b'] } }, NO],
    [{}, { $ref: '#/components/schemas/Nowhere' }, MAYBE],
    ['x', { type: 'file' }, YES],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      { uniqueItems: true },
      NO,
    ],
    [[], { contains: {} }, NO],
    [[], { contains: {}, minContains: 0 }, YES],
    [['a', 1], { contains: text }, YES],
    [['a', 'b'], { contains: text, maxContains: 1 }, NO],
    [['a'], { contains: { pattern: 'x' } }, MAYBE],
  ])('%j by %j', (value, schema, verdict) => {
    expect(judged(value, schema)).toBe(verdict);
  });

  test('what a direction hides is not required, also where another part says so', () => {
    const Base = { type: 'object', properties: { id: { type: 'string', readOnly: true } } };
    const { located, resolver } = schemaIn(
      { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id'] }] },
      { Base },
    );
    expect(accepts({}, located, resolver, { direction: 'request' })).toBe(true);
    expect(accepts({}, located, resolver, { direction: 'response' })).toBe(false);
  });

  test('values that hold the same in another order are the same', () => {
    expect(judged({ a: 1, b: [2] }, { const: { b: [2], a: 1 } })).toBe(YES);
    expect(judged({ a: 1 }, { enum: [{ a: 2 }, [1]] })).toBe(NO);
  });
});

/** Schemas of every keyword that is judged but `contains`, in which the validator has faults of its own, and values that have a chance to fit. */
const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.boolean(),
    fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'array', 'object', ['string', 'null']),
        minimum: fc.integer({ min: -2, max: 3 }),
        exclusiveMaximum: fc.integer({ min: -2, max: 3 }),
        multipleOf: fc.constantFrom(1, 2, 0.5),
        minLength: fc.nat(3),
        maxLength: fc.nat(3),
        minItems: fc.nat(2),
        uniqueItems: fc.boolean(),
        enum: fc.array(fc.constantFrom('a', 1, null, true), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 2, noNullPrototype: true }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        additionalProperties: tie('schema'),
        propertyNames: tie('schema'),
        dependencies: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.constant(['c']), tie('schema')), {
          maxKeys: 1,
          noNullPrototype: true,
        }),
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { minLength: 1, maxLength: 2 })),
        additionalItems: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        not: tie('schema'),
        if: tie('schema'),
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: tie('schema'),
        else: tie('schema'),
      },
      { requiredKeys: [] },
    ),
  ),
}));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('a', '', 'long', 1, 0, 0.5, -1, null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

test('agrees with a full validator', () => {
  // Not the 2020 dialect: with `unevaluatedItems` known, some of the code that it makes does not run.
  const ajv = new Ajv({ strict: false, logger: false, validateSchema: false });
  const counts = new Map<number, number>();
  fc.assert(
    fc.property(anySchema, anyValue, (schema, value) => {
      const verdict = judged(value, schema);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (verdict === YES || verdict === NO) {
        expect(ajv.validate(schema as object | boolean, value)).toBe(verdict === YES);
      }
    }),
    { numRuns: 1_500 },
  );
  // Both answers come up, or the test would say nothing.
  expect(Math.min(counts.get(YES) ?? 0, counts.get(NO) ?? 0)).toBeGreaterThan(150);
});
