import { describe, expect, test } from 'vitest';
import { schemaDifferences } from '../../../integration/islands/playground/contract/schema-differences.ts';
import { parseJson } from '../../../src/core/json/written-number.ts';

function differences(value: unknown, schema: unknown, schemas: unknown = {}): string[] {
  const root = { components: { schemas } };
  const compared = schemaDifferences(value, schema, { root, is30: false });
  return compared.map(({ place, words }) => `${typeof place === 'string' ? place : place.pointer} ${words}`);
}

describe('names the property as the response does', () => {
  test.each(['Größe', '数量', 'unit price', '100%', 'a%20b', 'say "hi"'])('%s', (name) => {
    const schema = { properties: { [name]: { type: 'integer' } }, required: [name] };
    expect(differences({ [name]: 'x' }, schema)).toEqual([`/${name} is text, expected a whole number`]);
    expect(differences({}, schema)).toEqual([`/${name} is missing`]);
  });

  test('that another property asks for', () => {
    expect(differences({ card: 1 }, { dependentRequired: { card: ['address'] } })).toEqual(['/address is missing']);
  });

  test('whose name is not allowed', () => {
    expect(differences({ long: 1 }, { propertyNames: { maxLength: 3 } })).toEqual([
      '/long has a name that the schema doesn’t allow',
    ]);
  });
});

describe('counts steps of fractions exactly', () => {
  test.each([19.99, -19.99, 0, -0.07, 123456.78, 1234567890.12, -9999999999.99])('%d is in cents', (amount) => {
    expect(differences({ amount }, { properties: { amount: { type: 'number', multipleOf: 0.01 } } })).toEqual([]);
  });

  test.each([19.995, -19.995])('%d is not', (amount) => {
    expect(differences(amount, { multipleOf: 0.01 })).toEqual([' must be a multiple of 0.01']);
  });
});

const ID_AND_TAGS = {
  properties: {
    id: { maximum: 9_007_199_254_740_992 },
    tags: { items: { properties: { b: { type: 'string' } } } },
  },
};

describe('compares numbers by all their digits', () => {
  test.each([
    ['[12345678901234567890, 12345678901234567891]', { uniqueItems: true }],
    ['[[12345678901234567890], [12345678901234567891]]', { uniqueItems: true }],
    ['[{"a":1,"b":12345678901234567890}, {"b":12345678901234567891,"a":1}]', { uniqueItems: true }],
    ['[1e30, 1000000000000000000000000000001]', { uniqueItems: true }],
    ['12345678901234567890', { multipleOf: 3 }],
    ['-12345678901234567890', { multipleOf: 3 }],
    ['{"id":9007199254740993,"tags":[{"a":1,"b":{}}]}', { properties: { tags: { uniqueItems: true } } }],
  ])('%s', (json, schema) => {
    expect(differences(parseJson(json), schema)).toEqual([]);
  });

  test('and reports numbers that do not match', () => {
    expect(differences(parseJson('[12345678901234567890, 12345678901234567890]'), { uniqueItems: true })).toEqual([
      ' has duplicate items',
    ]);
    expect(differences(parseJson('12345678901234567891'), { multipleOf: 3 })).toEqual([' must be a multiple of 3']);
    expect(differences(parseJson('{"id":9007199254740993,"tags":[{"a":1,"b":{}}]}'), ID_AND_TAGS)).toEqual([
      '/id 9007199254740993 is greater than 9007199254740992',
      '/tags/0/b is an object, expected text',
    ]);
    expect(differences([7, 7], { uniqueItems: true })).toEqual([' has duplicate items']);
    expect(differences([7, 7, 1e20], { uniqueItems: true })).toEqual([' has duplicate items']);
    const tags = { properties: { tags: { uniqueItems: true } } };
    expect(differences({ id: 2 ** 60, tags: ['a', 'a'] }, tags)).toEqual(['/tags has duplicate items']);
    expect(differences(-7, { multipleOf: 3 })).toEqual([' must be a multiple of 3']);
    expect(differences(9_007_199_254_740_991, { multipleOf: 2 })).toEqual([' must be a multiple of 2']);
  });
});

describe('counts the items that match `contains`', () => {
  const contains = { type: 'string' };
  const atLeast = (count: string) => [` must have at least ${count} \`contains\``];

  test.each([
    [[1], { contains }, atLeast('1 item that matches')],
    [[], { contains }, atLeast('1 item that matches')],
    [[1], { contains, maxContains: 2 }, [' must have at least 1 and at most 2 items that match `contains`']],
    [[1, 'a'], { contains, minContains: 2 }, atLeast('2 items that match')],
    [['a'], { contains, minContains: 2 }, atLeast('2 items that match')],
    [[1, 'a'], { contains, minContains: 1, maxContains: 1 }, []],
    [[], { contains, minContains: 0, maxContains: 1 }, []],
  ])('%j with %j', (list, schema, expected) => {
    expect(differences(list, schema)).toEqual(expected);
  });
});

test.each([
  [0, 'matches none of the documented shapes'],
  [2, 'matches more than one of the documented shapes'],
  [12, 'matches more than one of the documented shapes'],
])('says of a value that matches %d options that it %s', (matching, words) => {
  const options = Array.from({ length: 20 }, (_, index) => ({ type: index < matching ? 'integer' : 'string' }));
  expect(differences(5, { oneOf: options })).toEqual([` ${words}`]);
});

test('accepts null where pages show it, also by `nullable` in versions that do not know it', () => {
  expect(differences({ a: null }, { properties: { a: { type: 'string', nullable: true } } })).toEqual([]);
});

describe('a response leaves out properties for requests only', () => {
  const account = { type: 'object', properties: { pin: { type: 'string', writeOnly: true }, id: { type: 'integer' } } };
  const schemas = { Account: account, Pin: { allOf: [{ type: 'string', writeOnly: true }] } };
  const required = ['pin', 'id'];

  test.each<[string, unknown]>([
    ['the same schema', { ...account, required }],
    ['another part of `allOf`', { allOf: [{ $ref: '#/components/schemas/Account' }, { required }] }],
    ['the schema around `allOf`', { required, allOf: [account] }],
    ['an option', { ...account, oneOf: [{ required }, { required: ['code'] }] }],
  ])('that %s requires', (_where, schema) => {
    expect(differences({ id: 1 }, schema, schemas)).toEqual([]);
    expect(differences({ id: 'x' }, schema, schemas)).not.toEqual([]);
  });

  test.each<[string, unknown]>([
    ['an exclusion', { not: { required: ['pin'] } }],
    ['a condition', { if: { not: { required: ['pin'] } }, else: { required: ['name'] } }],
    ['one of two options', { oneOf: [{ required: ['id'] }, { required: ['pin'] }] }],
    ['options behind references', { oneOf: [{ $ref: '#/components/schemas/WithPin' }, { required: ['id'] }] }],
  ])('that %s asks for, so that nobody knows whether it applies', (_where, schema) => {
    const all = { ...schemas, WithPin: { ...account, required: ['pin'] } };
    expect(differences({ id: 1 }, { ...account, ...(schema as object) }, all)).toEqual([]);
  });

  test('that a part of their schema marks', () => {
    const schema = { properties: { pin: { $ref: '#/components/schemas/Pin' } }, required: ['pin'] };
    expect(differences({}, schema, schemas)).toEqual([]);
    expect(differences({ pin: '1' }, schema, schemas)).toEqual([
      '/pin is for requests only (writeOnly), but the response contains it',
    ]);
  });
});

describe('reports nothing that it cannot know, because a pattern has a lookaround', () => {
  const local = { type: 'string', pattern: '^(?!https://)' };

  test.each<[string, unknown]>([
    ['options that may match', { oneOf: [{ type: 'string', pattern: '^https://' }, local] }],
    ['options behind a reference', { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Local' }] }],
    ['an exclusion', { not: local }],
    ['a condition', { if: { not: local }, else: { maxLength: 1 } }],
    ['a name that may match', { properties: { a: true }, patternProperties: { '^(?!x)': true } }],
  ])('%s', (_what, schema) => {
    expect(differences('https://a.test', schema, { Local: local })).toEqual([]);
  });

  test('but still reports a value of another type', () => {
    expect(differences(5, { oneOf: [{ type: 'string' }, local] })).toEqual([' matches none of the documented shapes']);
  });
});

test.each([{ type: 'String' }, { type: 'date' }, { type: 'file' }, { enum: [] }])(
  'accepts any value for %j',
  (schema) => {
    expect(differences({ a: 1 }, { properties: { a: schema } })).toEqual([]);
  },
);

describe('takes no documented property for an undocumented one because another one is wrong', () => {
  const unevaluatedProperties = false;
  const event = { properties: { kind: { const: 'a' }, id: { type: 'integer' }, name: { type: 'string' } } };
  const other = { properties: { kind: { const: 'b' } }, required: ['kind'] };

  test.each<[string, unknown]>([
    ['part of `allOf`', { allOf: [event], unevaluatedProperties }],
    ['reference', { $ref: '#/components/schemas/Part', unevaluatedProperties }],
    ['option', { oneOf: [event, other], unevaluatedProperties }],
  ])('in a %s', (_where, schema) => {
    const schemas = { Part: event };
    expect(differences({ kind: 'a', id: 'x', name: 'Ada' }, schema, schemas)).toEqual([
      '/id is text, expected a whole number',
    ]);
  });

  test('nor an item of a list', () => {
    const pair = { allOf: [{ prefixItems: [{ type: 'integer' }, { type: 'string' }] }], unevaluatedItems: false };
    expect(differences([1, 2], pair)).toEqual(['/1 is a number, expected text']);
    expect(differences([1, 'a', 2], pair)).toEqual(['/2 isn’t documented']);
  });
});

test.each([
  [3, { minimum: 5 }, '3 is less than 5'],
  [5, { maximum: 3 }, '5 is greater than 3'],
  [3, { exclusiveMinimum: 3 }, '3 is not more than 3'],
  [3, { exclusiveMaximum: 3 }, '3 is not less than 3'],
])('says how %d is outside of %j', (value, schema, words) => {
  expect(differences(value, schema)).toEqual([` ${words}`]);
});

test('takes a constant for what it is, whatever its text', () => {
  expect(differences('a', { const: 'write-only' })).toEqual([' isn’t the documented value "write-only"']);
});
