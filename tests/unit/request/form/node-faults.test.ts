import { describe, expect, test } from 'vitest';
import { fieldBudget, formGraph, formNode } from '../../../../src/api/openapi/form/form-node.ts';
import { type JsonValue, treeOf } from '../../../../src/core/json/tree.ts';
import { valueFault } from '../../../../src/request/form/faults/form-faults.ts';
import { nodeFaults } from '../../../../src/request/form/faults/node-faults.ts';
import { schemaIn } from '../../schema/support.ts';

const text = { type: 'string' };
const REFERENCE = {
  anyOf: [
    { ...text, format: 'uuid' },
    { type: 'integer', minimum: 1 },
  ],
};
const NOT_ME = { ...text, not: { enum: ['me', 'you'] } };
const NO_SPACE = { ...text, not: { pattern: '\\s' } };
const LOOSE = { anyOf: [text, { type: 'integer', minimum: 100 }] };
const RANGE = {
  oneOf: [
    { type: 'object', required: ['from'], properties: { from: { type: 'integer' } } },
    { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
  ],
};

const rows: [words: string, schema: JsonValue, value: JsonValue, fault: string | undefined][] = [
  ['the first of two options', REFERENCE, '123e4567-e89b-12d3-a456-426614174000', undefined],
  ['the second of two options', REFERENCE, 5, undefined],
  ['digits in a text', LOOSE, '12', undefined],
  ['neither of two options', REFERENCE, 'abc', 'must be a UUID'],
  ['an excluded value', NOT_ME, 'me', 'must not be "me" or "you"'],
  ['an allowed value', NOT_ME, 'they', undefined],
  ['an excluded pattern', NO_SPACE, 'a b', 'must not match the pattern \\s'],
  ['a pattern that is excluded and does not match', NO_SPACE, 'ab', undefined],
  ['an excluded type of number', { type: 'number', not: { type: 'integer' } }, 5, 'must not be a whole number'],
  ['a keyword that cannot be checked', { ...text, not: { contentSchema: {} } }, 'a', undefined],
];

const EXCLUDING = {
  type: 'object',
  properties: { kind: text, from: { type: 'integer' }, to: { type: 'integer' } },
  not: { anyOf: [{ required: ['from', 'to'] }, { $ref: '#/components/schemas/Secret' }] },
};
const SCHEMAS = { Secret: { properties: { kind: { const: 'secret' } }, required: ['kind'] } };

test.each<[value: JsonValue, fault: string | undefined]>([
  [{ from: 1 }, undefined],
  [{ kind: 'open' }, undefined],
  [{ from: 1, to: 2 }, 'matches what the API definition excludes: has from and to or Secret'],
  [{ kind: 'secret' }, 'matches what the API definition excludes: has from and to or Secret'],
])('checks an object by the keywords inside `not`: %j', (value, fault) => {
  const { located, resolver } = schemaIn(EXCLUDING, SCHEMAS);
  expect(nodeFaults(formGraph(located, resolver), treeOf(value)).get('')).toBe(fault);
  const node = formNode(located, resolver, fieldBudget());
  expect(valueFault(node, JSON.stringify(value))).toBe(fault);
});

test('ignores a `not` that is recursive or cannot be checked', () => {
  const endless = { Endless: { type: 'object', properties: { next: { $ref: '#/components/schemas/Endless' } } } };
  for (const not of [{ $ref: '#/components/schemas/Endless' }, { unevaluatedProperties: false }, {}]) {
    const { located, resolver } = schemaIn({ type: 'object', not }, endless);
    expect(nodeFaults(formGraph(located, resolver), treeOf({ a: 1 })).size).toBe(0);
  }
});

const DELIVERY = {
  oneOf: [{ $ref: '#/components/schemas/Pickup' }, { $ref: '#/components/schemas/Shipping' }],
  discriminator: {
    propertyName: 'method',
    mapping: { pickup: '#/components/schemas/Pickup', shipping: '#/components/schemas/Shipping' },
  },
};
const requiring = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const DELIVERIES = {
  Pickup: { ...requiring('method', 'shop'), properties: { method: { const: 'pickup' }, shop: text } },
  Shipping: { ...requiring('method', 'street'), properties: { method: { const: 'shipping' }, street: text } },
};
const PAYMENT = { anyOf: [requiring('card'), requiring('voucher', 'pin'), requiring('invoice')] };
const CONSTANTS = { oneOf: [DELIVERIES.Pickup, DELIVERIES.Shipping] };

describe('explains the fix for each option that a value could match', () => {
  test.each<[schema: JsonValue, value: JsonValue, faults: [pointer: string, words: string][]]>([
    [DELIVERY, { method: 'teleport' }, [['/method', 'must be "pickup" or "shipping"']]],
    [DELIVERY, {}, [['/method', 'is required: "pickup" or "shipping"']]],
    [DELIVERY, { method: 'shipping' }, [['/street', 'is required']]],
    [CONSTANTS, { method: 'teleport', shop: 'a', street: 'b' }, [['/method', 'must be "pickup" or "shipping"']]],
    [CONSTANTS, { method: 'pickup' }, [['/shop', 'is required']]],
    [PAYMENT, {}, [['', 'needs card, or voucher and pin, or invoice']]],
    [PAYMENT, { card: 1 }, [['/card', 'must be text']]],
  ])('%j: %j', (schema, value, faults) => {
    const { located, resolver } = schemaIn(schema, DELIVERIES);
    expect([...nodeFaults(formGraph(located, resolver), treeOf(value))]).toEqual(faults);
  });

  test('shows the example of the document for a text that does not match its pattern', () => {
    const { located, resolver } = schemaIn({ ...text, pattern: '^bk_\\d+$', examples: ['bk_1'] });
    expect([...nodeFaults(formGraph(located, resolver), treeOf('x'))]).toEqual([
      ['', 'must match the pattern ^bk_\\d+$, e.g. bk_1'],
    ]);
  });

  test('reports what is missing from the selected option', () => {
    const { located, resolver } = schemaIn(PAYMENT);
    const faults = nodeFaults(formGraph(located, resolver), treeOf({}), { byShownOption: true });
    expect([...faults]).toEqual([['/card', 'is required']]);
  });
});

describe('checks options and exclusions', () => {
  test.each(rows)('of JSON: %s', (_words, schema, value, fault) => {
    const { located, resolver } = schemaIn(schema);
    expect(nodeFaults(formGraph(located, resolver), treeOf(value)).get('')).toBe(fault);
  });

  test.each(rows)('of a parameter or a field: %s', (_words, schema, value, fault) => {
    const { located, resolver } = schemaIn(schema);
    expect(valueFault(formNode(located, resolver, fieldBudget()), String(value))).toBe(fault);
  });

  test.each<[entered: string, fault: string | undefined]>([
    ['{"from": 1}', undefined],
    ['{"size": 1}', undefined],
    ['{"size": "x"}', 'size must be a whole number'],
    ['[]', 'must be an object'],
  ])('of an object parameter with two options: %s', (entered, fault) => {
    const { located, resolver } = schemaIn(RANGE);
    expect(valueFault(formNode(located, resolver, fieldBudget()), entered)).toBe(fault);
  });
});

describe('counts the items of a list that ends after its described items', () => {
  const PAIR = { type: 'array', prefixItems: [text, { type: 'integer' }], items: false };
  const NO_ITEMS = { type: 'array', items: false };

  test.each<[schema: JsonValue, value: JsonValue, faults: [pointer: string, words: string][]]>([
    [PAIR, ['a', 1], []],
    [PAIR, ['a', 1, 'more'], [['', 'must have at most 2 items']]],
    [{ ...PAIR, maxItems: 1 }, ['a', 1], [['', 'must have at most 1 item']]],
    [{ ...PAIR, maxItems: 5 }, ['a', 1, 'more'], [['', 'must have at most 2 items']]],
    [NO_ITEMS, ['more'], [['', 'must have at most 0 items']]],
    [{ ...PAIR, items: true }, ['a', 1, 'more'], []],
  ])('%j: %j', (schema, value, faults) => {
    const { located, resolver } = schemaIn(schema);
    expect([...nodeFaults(formGraph(located, resolver), treeOf(value))]).toEqual(faults);
    const node = formNode(located, resolver, fieldBudget());
    expect(valueFault(node, JSON.stringify(value))).toBe(faults[0]?.[1]);
  });
});

describe('checks what no input represents', () => {
  const SPECIES = {
    type: 'object',
    dependentRequired: { card: ['codes', 'id'] },
    dependentSchemas: { pair: { $ref: '#/components/schemas/Named' } },
    if: { properties: { card: { const: 'gold' } }, required: ['card'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: ['names'] },
    properties: {
      id: { type: 'integer', readOnly: true },
      codes: { type: 'array', contains: { type: 'string', pattern: '^A' }, maxContains: 2 },
      secret: false,
      pair: { type: 'array', prefixItems: [text, false] },
      card: text,
      names: {
        type: 'object',
        patternProperties: { '^[a-z]{2}$': { ...text, minLength: 2 }, '^x-': true, '^y-': false },
        additionalProperties: false,
      },
      labels: { type: 'object', propertyNames: { $ref: '#/components/schemas/Short' } },
    },
  };
  const schemas = { Named: { required: ['names'] }, Short: { maxLength: 3 } };
  const required = 'is required';

  test.each<[value: JsonValue, faults: [pointer: string, words: string][]]>([
    [{ names: { de: 'Eiche', 'x-a': 1 } }, []],
    [{ names: { german: 'Eiche' } }, [['/names/german', 'isn’t in the API definition']]],
    [{ names: { 'y-a': 1 } }, [['/names/y-a', 'must not be present']]],
    [{ card: 'blue' }, [['/codes', required]]],
    [{ card: 'gold', codes: ['ABC'] }, [['/names', required]]],
    [{ card: 'gold', codes: ['ABC'], names: {} }, []],
    [{ codes: ['BC'] }, [['/codes', 'must have at least 1 and at most 2 items that match `contains`']]],
    [{ secret: 'x' }, [['/secret', 'must not be present']]],
    [{ pair: ['a'], names: {} }, []],
    [{ pair: ['a'] }, [['/names', required]]],
    [{ pair: ['a', 'b'], names: {} }, [['/pair', 'must have at most 1 item']]],
    [{ labels: { long: 1 } }, [['/labels/long', 'has a name that the schema doesn’t allow']]],
  ])('%j', (value, faults) => {
    const { located, resolver } = schemaIn(SPECIES, schemas);
    expect([...nodeFaults(formGraph(located, resolver), treeOf(value))]).toEqual(faults);
  });

  test('and offers no input for a value that is not allowed', () => {
    const { located, resolver } = schemaIn(SPECIES, schemas);
    const names = formGraph(located, resolver).properties?.map(({ name }) => name);
    expect(names).toEqual(['codes', 'pair', 'card', 'names', 'labels']);
  });
});
