import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPointer } from '../../../src/core/json/pointer.ts';
import { WrittenNumber } from '../../../src/core/json/written-number.ts';
import { accepts, verdictOf } from '../../../src/schema/judge/accepts.ts';
import { faultWords, READER_TERMS } from '../../../src/schema/judge/fault-words.ts';
import { hasFormat } from '../../../src/schema/judge/formats.ts';
import { faultsOf } from '../../../src/schema/judge/judge.ts';
import { matchesPattern } from '../../../src/schema/judge/pattern-match.ts';
import { type JudgeRules, MAYBE, NO, YES } from '../../../src/schema/judge/run.ts';
import { schemaIn } from './support.ts';

function judgeValue(value: unknown, schema: unknown, schemas = {}) {
  const { located, resolver } = schemaIn(schema, schemas);
  return verdictOf(value, located, resolver, { direction: 'response' });
}

const text = { type: 'string' };

describe('decides whether a value is valid', () => {
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
    expect(judgeValue(value, schema)).toBe(verdict);
  });

  const ab = { properties: { a: {}, b: {} }, required: ['a', 'b'] };
  const closed = { unevaluatedProperties: false };

  test.each<[value: unknown, schema: unknown, verdict: number]>([
    [{ a: 1 }, { properties: { a: {} }, ...closed }, YES],
    [{ x: 1 }, closed, NO],
    [{ x: 1 }, { unevaluatedProperties: text }, NO],
    [{ x: 'y' }, { unevaluatedProperties: text }, YES],
    [{ a: 1, b: 2 }, { allOf: [{ $ref: '#/components/schemas/AB' }], ...closed }, YES],
    [{ a: 1, b: 2, c: 3 }, { $ref: '#/components/schemas/AB', ...closed }, NO],
    [{ a: 1, b: 2 }, { anyOf: [ab, { properties: { c: {} } }], ...closed }, YES],
    [{ a: 1, c: 3 }, { anyOf: [ab, { properties: { a: {} } }], ...closed }, NO],
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    [{ a: 1, b: 2 }, { if: { required: ['a'] }, then: { properties: { a: {}, b: {} } }, ...closed }, YES],
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    [{ b: 2 }, { if: { required: ['a'] }, then: { properties: { b: {} } }, ...closed }, NO],
    [{ b: 2 }, { if: { required: ['a'] }, else: { properties: { b: {} } }, ...closed }, YES],
    [{ a: 1, b: 2 }, { properties: { a: {} }, dependentSchemas: { a: { properties: { b: {} } } }, ...closed }, YES],
    [{ b: 2 }, { dependentSchemas: { a: { properties: { b: {} } } }, ...closed }, NO],
    [{ 'x-a': 1 }, { patternProperties: { '^x-': {} }, ...closed }, YES],
    [{ 'x-a': 1 }, { patternProperties: { '^(?!y)': {} }, ...closed }, MAYBE],
    [{ a: 1 }, { not: { not: { properties: { a: {} } } }, ...closed }, NO],
    [{ a: { x: 1 } }, { properties: { a: {} }, ...closed }, YES],
    [{ a: 1 }, { allOf: [{ unevaluatedProperties: true }], ...closed }, YES],
    [[1, 2], { prefixItems: [{}], unevaluatedItems: false }, NO],
    [[1, 2], { allOf: [{ prefixItems: [{}, {}] }], unevaluatedItems: false }, YES],
    [[1, 2], { anyOf: [{ items: { type: 'integer' } }], unevaluatedItems: false }, YES],
    [['a', 1], { contains: text, unevaluatedItems: { type: 'integer' } }, YES],
    [['a', true], { contains: text, unevaluatedItems: { type: 'integer' } }, NO],
  ])('%j by %j, where no other keyword evaluates a part', (value, schema, verdict) => {
    expect(judgeValue(value, schema, { AB: ab })).toBe(verdict);
  });

  test('does not know whether a hidden property is there', () => {
    const schema = { properties: { pin: { writeOnly: true } }, not: { required: ['pin'] } };
    expect(judgeValue({}, schema)).toBe(MAYBE);
  });

  test('does not require properties that the direction hides', () => {
    const Base = { type: 'object', properties: { id: { type: 'string', readOnly: true } } };
    const { located, resolver } = schemaIn(
      { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id'] }] },
      { Base },
    );
    expect(accepts({}, located, resolver, { direction: 'request' })).toBe(true);
    expect(accepts({}, located, resolver, { direction: 'response' })).toBe(false);
  });

  test('treats objects with another order of keys as equal', () => {
    expect(judgeValue({ a: 1, b: [2] }, { const: { b: [2], a: 1 } })).toBe(YES);
    expect(judgeValue({ a: 1 }, { enum: [{ a: 2 }, [1]] })).toBe(NO);
  });
});

/**
 * Generates schemas with all keywords that are judged, except `contains`, for which the validator has bugs, and values
 * that may match them.
 */
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
  // Do not use the 2020 dialect: with `unevaluatedItems`, Ajv generates some code that does not run.
  const ajv = new Ajv({ strict: false, logger: false, validateSchema: false });
  const counts = new Map<number, number>();
  fc.assert(
    // Ajv takes most of the time, to compile a schema, so each is tried with several values.
    fc.property(anySchema, fc.array(anyValue, { minLength: 3, maxLength: 3 }), (schema, values) => {
      const accepts = ajv.compile(schema as object | boolean);
      for (const value of values) {
        const verdict = judgeValue(value, schema);
        counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        const faults = faultsOf(value, schema, { follow: () => undefined, steps: { left: 20_000 } });
        // A refused value has a reason, and an accepted value has none.
        if (verdict === YES || verdict === NO) {
          expect(faults.length > 0).toBe(verdict === NO);
          expect(accepts(value)).toBe(verdict === YES);
        }
      }
    }),
    { numRuns: 500 },
  );
  // Both verdicts must occur, or the test would prove nothing.
  expect(Math.min(counts.get(YES) ?? 0, counts.get(NO) ?? 0)).toBeGreaterThan(150);
});

describe('explains why a value is invalid', () => {
  const Cat = { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } }, required: ['lives'] };
  const Dog = { properties: { kind: { const: 'dog' }, size: { type: 'number' } }, required: ['size'] };
  const pet = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];

  function reasons(value: unknown, schema: unknown, rules: Partial<JudgeRules> = {}) {
    const { located, resolver } = schemaIn(schema, { Cat, Dog });
    const faults = faultsOf(value, located.value, {
      follow: (reference) => resolver.follow({ value: reference, pointer: '' })?.value,
      matches: matchesPattern,
      hasFormat,
      steps: { left: 20_000 },
      ...rules,
    });
    return faults.map((fault) => `${joinPointer('', ...fault.path)} ${faultWords(fault, READER_TERMS)}`.trim());
  }

  test.each<[what: string, value: unknown, schema: unknown, reasons: string[]]>([
    [
      'every fault, each at its place',
      { a: 'x', b: [1, 'y'] },
      {
        properties: { a: { type: 'integer' }, b: { items: { type: 'integer' } } },
      },
      ['/a must be a whole number', '/b/1 must be a whole number'],
    ],
    ['nullable of 3.0', [null], { items: { type: 'string', nullable: true } }, []],
    ['exclusiveMinimum of 3.0', 5, { minimum: 5, exclusiveMinimum: true }, ['must be more than 5']],
    ['exclusiveMinimum of 3.1', 5, { exclusiveMinimum: 5 }, ['must be more than 5']],
    [
      'a large integer, digit for digit',
      new WrittenNumber('9223372036854775808'),
      {
        maximum: new WrittenNumber('9223372036854775807'),
      },
      ['must be at most 9223372036854775807'],
    ],
    ['a pattern', 'b', { pattern: '^a' }, ['must match the pattern ^a']],
    [
      'a pattern that could run endlessly',
      `${'a'.repeat(50)}!`,
      { pattern: '^(a+)+$' },
      ['must match the pattern ^(a+)+$'],
    ],
    ['a format', 'b', { format: 'uuid' }, ['must be a UUID']],
    ['not', 'a', { not: { type: 'string' } }, ['must not be text']],
    ['not, with names', { a: 1, b: 2 }, { not: { required: ['a', 'b'] } }, ['must not have "a" together with "b"']],
    [
      'not, with several keywords',
      { a: 1 },
      { not: { required: ['a'], properties: { a: { type: 'integer' } } } },
      ['must not match the schema in `not`'],
    ],
    ['not, with a pattern that is not judged', 'a', { not: { pattern: '^(?!b)' } }, []],
    ['a pattern of names', { ab: 1 }, { patternProperties: { '^a': { type: 'string' } } }, ['/ab must be text']],
    ['a name', { ab: 1 }, { propertyNames: { maxLength: 1 } }, ['/ab has a name that the schema doesn’t allow']],
    ['contains', ['a'], { contains: { type: 'integer' } }, ['must have at least 1 item that matches `contains`']],
    [
      'the condition that is true',
      { a: 1 },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: { required: ['a'] }, then: { required: ['b'] } },
      ['needs the property `b`, which is missing'],
    ],
    [
      'no similar option',
      true,
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      ['matches none of the 2 schemas in `anyOf`'],
    ],
    [
      'the only similar option',
      { kind: 'dog' },
      { oneOf: [{ type: 'string' }, Dog] },
      ['needs the property `size`, which is missing'],
    ],
    [
      'the option of the discriminator',
      { kind: 'Dog' },
      { oneOf: pet, discriminator: { propertyName: 'kind' } },
      ['needs the property `size`, which is missing', '/kind must be "dog"'],
    ],
    [
      'the option of the mapping',
      { kind: 'd' },
      {
        oneOf: pet,
        discriminator: { propertyName: 'kind', mapping: { d: '#/components/schemas/Cat' } },
      },
      ['needs the property `lives`, which is missing', '/kind must be "cat"'],
    ],
    ...[{}, { kind: 'bird' }].map((value): [string, unknown, unknown, string[]] => [
      `the option for values such as ${JSON.stringify(value)}`,
      value,
      { oneOf: pet, discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } },
      reasons(value, pet[0]),
    ]),
    [
      'several options of one',
      5,
      { oneOf: [{ type: 'integer' }, { minimum: 1 }] },
      ['matches more than one of the 2 schemas in `oneOf`'],
    ],
  ])('%s', (_name, value, schema, expected) => {
    expect(reasons(value, schema)).toEqual(expected);
  });

  test('reads keywords beside a reference since 3.1', () => {
    const schema = { $ref: '#/components/schemas/Cat', maxProperties: 1 };
    const value = { lives: 9, name: 'Tom' };
    expect(reasons(value, schema)).toEqual(['must have at most 1 property']);
    expect(reasons(value, schema, { isReferenceAlone: true })).toEqual([]);
  });
});

test('judges texts and numbers even after large values took all steps', () => {
  const { located, resolver } = schemaIn({ type: 'integer' }, {});
  const options = { direction: 'response', steps: { left: 0 } } as const;
  expect(verdictOf('1659380719000', located, resolver, options)).toBe(NO);
  expect(verdictOf(1659380719000, located, resolver, options)).toBe(YES);
  expect(verdictOf(Array(100).fill(1), schemaIn({ items: { type: 'integer' } }, {}).located, resolver, options)).toBe(
    MAYBE,
  );
});
