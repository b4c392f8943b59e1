import { describe, expect, test } from 'vitest';
import { moveItem } from '../../../../integration/islands/playground/inputs/ItemRows.tsx';
import { formGraph } from '../../../../src/api/openapi/form/form-node.ts';
import { editTree, renameMember } from '../../../../src/core/json/edit-tree.ts';
import type { JsonValue } from '../../../../src/core/json/tree.ts';
import { type JsonTree, parseTree, treeOf, writeTree } from '../../../../src/core/json/tree.ts';
import { nodeFaults } from '../../../../src/request/form/faults/node-faults.ts';
import { type FormNode, mayBeNull } from '../../../../src/request/form/node.ts';
import { packNodes, unpackNodes } from '../../../../src/request/form/packed-nodes.ts';
import { editableText, typedTree } from '../../../../src/request/form/scalar-text.ts';
import { asOption, blankOf, optionIn, startOf, startsOpen } from '../../../../src/request/form/start/node-start.ts';
import { valueWithBefore } from '../../../../src/request/form/start/option-before.ts';
import { hasFormat } from '../../../../src/schema/judge/formats.ts';
import { formatInWords } from '../../../../src/schema/judge/type-words.ts';
import { resolverFor } from '../../../../src/schema/reference.ts';

const root = {
  components: {
    schemas: {
      Node: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          created: { type: 'string', format: 'date-time', readOnly: true },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
      Cat: {
        type: 'object',
        required: ['kind', 'lives'],
        properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
      },
      Dog: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' }, good: { type: 'boolean', default: true } },
      },
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
        },
      },
    },
  },
};

/** Returns the form of a schema as it arrives in the browser. */
function formOf(schema: JsonValue): FormNode {
  const graph = formGraph({ value: schema, pointer: '/test' }, resolverFor({ ...root, test: schema }));
  return unpackNodes(JSON.parse(JSON.stringify(packNodes(graph))));
}

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const formNamed = (name: string) => formOf(named(name));

/** Returns the schema of an object that requires properties with these schemas. */
function requiring(properties: Record<string, string>) {
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: Object.fromEntries(Object.entries(properties).map(([key, name]) => [key, named(name)])),
  };
}

function tree(text: string): JsonTree {
  return parseTree(text) ?? treeOf(null);
}

function faultsOf(schema: JsonValue, value: JsonValue): [string, string][] {
  return [...nodeFaults(formOf(schema), treeOf(value))];
}

test('checks members by patterns of their keys, and others by additionalProperties', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string' } },
    patternProperties: { '^x-': { type: 'string' }, '^n\\d+$': { type: 'integer', minimum: 1 } },
    additionalProperties: false,
  };
  expect(faultsOf(schema, { id: 'a', 'x-a': 'b', n1: 2 })).toEqual([]);
  expect(faultsOf(schema, { 'x-a': 1, n1: 0, other: 1 })).toEqual([
    ['/x-a', 'must be text'],
    ['/n1', 'must be at least 1'],
    ['/other', 'isn’t in the API definition'],
  ]);
});

describe('the form of a body', () => {
  test('represents a recursive schema as a cycle of nodes', () => {
    const form = formNamed('Node');
    const children = form.properties?.find(({ name }) => name === 'children');
    expect(children?.value.items).toBe(form);
  });

  test('leaves out read-only properties', () => {
    const form = formNamed('Node');
    expect(form.properties?.map(({ name }) => name)).toEqual(['id', 'children']);
  });

  test('starts with only the required values', () => {
    expect(writeTree(startOf(formNamed('Node')))).toBe('{\n  "id": 1\n}');
    const form = formOf({
      type: 'object',
      required: ['self'],
      properties: { self: { $ref: '#/components/schemas/Node' }, more: {} },
    });
    expect(JSON.parse(writeTree(startOf(form)))).toEqual({ self: { id: 1 } });
  });

  test.each<[string, schemas: Record<string, JsonValue>, start: JsonValue]>([
    [
      'requires itself',
      { Thing: requiring({ left: 'Thing', right: 'Thing', last: 'Thing' }) },
      { left: {}, right: {}, last: {} },
    ],
    [
      'has a first option that requires it',
      { Thing: { oneOf: [named('Not'), { type: 'string' }] }, Not: requiring({ filter: 'Thing' }) },
      { filter: '' },
    ],
    [
      'has a first option with a discriminator that requires it',
      {
        Thing: { oneOf: [named('Not'), named('Leaf')], discriminator: { propertyName: 'kind' } },
        Not: requiring({ filter: 'Thing' }),
        Leaf: { type: 'object' },
      },
      { filter: { kind: 'Leaf' }, kind: 'Not' },
    ],
  ])('has a starting value of limited depth if a schema %s', (_title, schemas, start) => {
    const graph = formGraph({ value: named('Thing'), pointer: '/test' }, resolverFor({ components: { schemas } }));
    expect(JSON.parse(writeTree(startOf(graph)))).toEqual(start);
  });

  describe('opens a required value by itself', () => {
    const id = { type: 'integer' };
    const filled = { type: 'object', required: ['id'], properties: { id } };

    test.each<[string, JsonValue]>([
      ['an object with required members', filled],
      ['an object that requires such an object', { type: 'object', required: ['a'], properties: { a: filled } }],
      ['a list that must have items', { type: 'array', items: id, minItems: 1 }],
    ])('%s', (_title, schema) => {
      expect(startsOpen(formOf(schema))).toBe(true);
    });

    test.each<[string, JsonValue]>([
      ['an object that may be empty', { type: 'object', properties: { id } }],
      ['a list that may be empty', { type: 'array', items: id }],
      ['a map', { type: 'object', additionalProperties: id }],
      ['an object that may be null', { ...filled, type: ['object', 'null'] }],
      ['an object that may be a text', { ...filled, type: ['object', 'string'] }],
      ['one of several options', { oneOf: [filled, { ...filled, title: 'Other' }] }],
      ['a constant', { const: { id: 1 } }],
      ['an object with a default', { ...filled, default: { id: 1 } }],
    ])('but not %s', (_title, schema) => {
      expect(startsOpen(formOf(schema))).toBe(false);
    });

    test('but not one that requires itself', () => {
      const schemas = { A: requiring({ b: 'B' }), B: requiring({ a: 'A' }) };
      const { properties } = formGraph(
        { value: named('A'), pointer: '/test' },
        resolverFor({ components: { schemas } }),
      );
      expect(properties?.map(({ value }) => startsOpen(value))).toEqual([false]);
    });
  });

  describe('a schema whose 30 levels each require the next one twice', () => {
    const last = 'Level30';
    const levels = Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => {
        const next = `Level${level + 1}`;
        return [`Level${level}`, requiring({ left: next, right: next })];
      }),
    );
    const schemas = {
      ...levels,
      [last]: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    };
    const graphOf = (name: string) =>
      formGraph({ value: named(name), pointer: '/test' }, resolverFor({ components: { schemas } }));

    test('starts with a value of limited size', () => {
      const text = writeTree(startOf(graphOf('Level0')));
      expect(text.length).toBeLessThan(1_000_000);
      expect(text).toContain('"id": 0');
    });

    test('opens by itself only near its end', () => {
      expect(startsOpen(graphOf('Level0'))).toBe(false);
      expect(startsOpen(graphOf('Level28'))).toBe(true);
    });
  });

  test('shows no value before the reader enters one', () => {
    expect(blankOf(formNamed('Node'))).toEqual({ kind: 'object', members: [] });
    expect(blankOf(formOf({ type: 'object', required: ['a'], properties: { a: {} }, default: { a: 1 } }))).toEqual({
      kind: 'object',
      members: [],
    });
    expect(blankOf(formNamed('Pet'))).toEqual({ kind: 'object', members: [] });
    expect(blankOf(formOf({ type: 'array', items: { type: 'string' } }))).toEqual({ kind: 'array', items: [] });
    for (const schema of [{ type: 'integer' }, { enum: [{ a: 1 }] }, { oneOf: [{ type: 'string' }, {}] }, {}]) {
      expect(blankOf(formOf(schema))).toBeUndefined();
    }
  });

  test('sets the discriminator of a chosen option, and keeps shared properties', () => {
    const form = formNamed('Pet');
    const choice = form.choice;
    if (!choice) throw new Error('no choice');
    expect(choice.options.map(({ label, tag }) => [label, tag])).toEqual([
      ['Cat', 'cat'],
      ['Dog', 'dog'],
    ]);
    const cat = startOf(form);
    expect(JSON.parse(writeTree(cat))).toEqual({ kind: 'cat', lives: 0 });
    expect(optionIn(choice, tree('{"kind":"dog"}'))).toBe(1);
    expect(optionIn(choice, tree('{"lives":9}'))).toBe(0);
    expect(JSON.parse(writeTree(asOption(choice, 1, cat)))).toEqual({ kind: 'dog' });
  });
});

describe('a choice without a discriminator', () => {
  const text = { type: 'string' };
  const choiceOf = (schema: JsonValue) => {
    const { choice } = formOf(schema);
    if (!choice) throw new Error('no choice');
    return choice;
  };
  const closed = { additionalProperties: false };
  const A = { title: 'A', type: 'object', properties: { a: text, both: text } };
  const B = { title: 'B', type: 'object', properties: { b: text, both: text } };

  test.each<[string, JsonValue, value: string]>([
    [
      'objects that a constant distinguishes',
      {
        oneOf: [
          { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
          { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' } } },
        ],
      },
      '{"kind":"cat"}',
    ],
    ['a text and an object', { oneOf: [text, A] }, '"a"'],
  ])('shows the option that the reader chooses: %s', (_title, schema, value) => {
    const choice = choiceOf(schema);
    const chosen = asOption(choice, 1, tree(value));
    expect(optionIn(choice, chosen)).toBe(1);
    expect(optionIn(choice, asOption(choice, 0, chosen))).toBe(0);
  });

  test.each<[string, JsonValue, index: number, left: string, now: string, returned: unknown]>([
    ['members of this option', { oneOf: [A, B] }, 0, '{"a":"1","x":2}', '{"b":"3"}', { a: '1', x: 2 }],
    ['what both options have', { oneOf: [A, B] }, 0, '{"a":"1","both":"2"}', '{"both":"3"}', { a: '1', both: '3' }],
    ['a text', { oneOf: [text, A] }, 0, '"a"', '{"a":"1"}', 'a'],
    ['a text that both allow', { oneOf: [text, { ...text, maxLength: 9 }] }, 0, '"a"', '"b"', 'b'],
  ])('has what it was when the reader returns to an option: %s', (_title, schema, index, left, now, returned) => {
    const value = valueWithBefore(tree(left), tree(now));
    expect(JSON.parse(writeTree(asOption(choiceOf(schema), index, value)))).toEqual(returned);
    expect(valueWithBefore(undefined, tree(now))).toEqual(tree(now));
  });

  test('is found by constants and listed values', () => {
    const kinds = choiceOf({
      oneOf: [{ ...A, properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }],
    });
    expect(optionIn(kinds, tree('{"kind":"b"}'))).toBe(1);
    const texts = choiceOf({
      oneOf: [
        { ...text, enum: ['a', 'b'] },
        { ...text, format: 'uuid' },
      ],
    });
    expect(optionIn(texts, tree('"123e4567-e89b-12d3-a456-426614174000"'))).toBe(1);
    expect(optionIn(texts, tree('"a"'))).toBe(0);
  });

  test('keeps what the reader added beyond the described members, unless the other option refuses it', () => {
    const value = tree('{"a":"1","both":"2","added":{"x":[1.0]}}');
    expect(JSON.parse(writeTree(asOption(choiceOf({ oneOf: [A, B] }), 1, value)))).toEqual({
      both: '2',
      added: { x: [1] },
    });
    const strict = choiceOf({ oneOf: [A, { ...B, ...closed }] });
    expect(JSON.parse(writeTree(asOption(strict, 1, value)))).toEqual({ both: '2' });
  });

  test('has no members of another option, also where options have options', () => {
    const one = (name: string): JsonValue => ({
      type: 'object',
      required: [name],
      properties: { [name]: { type: 'integer' } },
    });
    const nested = choiceOf({ oneOf: [{ oneOf: [one('a'), one('b')] }, one('c')] });
    const first = asOption(nested, 0, tree('{"c":3}'));
    const values = [first, asOption(nested, 1, first), asOption(nested, 0, tree('{"b":2}'))];
    expect(values.map((value) => JSON.parse(writeTree(value)))).toEqual([{ a: 0 }, { c: 0 }, { b: 2 }]);
  });

  test('allows null beside several options', () => {
    const schema = { type: 'object', properties: { id: { anyOf: [{ type: 'integer' }, text, { type: 'null' }] } } };
    const [id] = formOf(schema).properties ?? [];
    expect(id && mayBeNull(id.value)).toBe(true);
    expect(faultsOf(schema, { id: null })).toEqual([]);
    expect(faultsOf(schema, { id: true })).toEqual([['/id', 'must be a whole number or text or null']]);
  });

  test('keeps a scalar that the other option allows', () => {
    const numbers = choiceOf({
      oneOf: [
        { type: 'number', maximum: 10 },
        { type: 'number', minimum: 0 },
      ],
    });
    expect(writeTree(asOption(numbers, 1, tree('1.5')))).toBe('1.5');
  });
});

describe('pasted JSON', () => {
  test('keeps numbers, nulls, unknown and repeated members when one value changes', () => {
    const pasted = tree('{"id": 12345678901234567890, "price": 1.0, "x": null, "x": 2, "unknown": {"a": [ ]}}');
    const changed = editTree(pasted, '/price', treeOf(2)) ?? pasted;
    expect(writeTree(changed)).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 2,\n  "x": null,\n  "x": 2,\n  "unknown": {\n    "a": []\n  }\n}',
    );
  });

  test.each<[string, JsonTree | undefined, string]>([
    ['/a/1', treeOf('new'), '{"a":[1,"new",3],"b~/":{}}'],
    ['/a/1', undefined, '{"a":[1,3],"b~/":{}}'],
    ['/b~0~1/c', treeOf(true), '{"a":[1,2,3],"b~/":{"c":true}}'],
    ['/b~0~1', undefined, '{"a":[1,2,3]}'],
    ['', treeOf([]), '[]'],
  ])('can change at %s', (pointer, next, expected) => {
    const edited = editTree(tree('{"a":[1,2,3],"b~/":{}}'), pointer, next);
    expect(JSON.stringify(JSON.parse(writeTree(edited ?? treeOf(null))))).toBe(expected);
  });

  test('can have items moved and members renamed in place', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(JSON.parse(writeTree(renameMember(tree('{"a":1,"b":2}'), 'a', 'c')))).toEqual({ c: 1, b: 2 });
  });

  test.each([
    [['integer'], '5', '5'],
    [['number'], '1.0', '1.0'],
    [['integer'], 'five', '"five"'],
    [['string'], '5', '"5"'],
    [['string', 'integer'], '5', '"5"'],
    [['boolean', 'integer'], 'true', 'true'],
    [['boolean', 'string'], 'true', '"true"'],
    [undefined, '{"a":1}', '{"a":1}'],
    [undefined, 'plain', '"plain"'],
  ] as const)('reads input for %j, %s as %s', (types, text, expected) => {
    expect(writeTree(typedTree({ label: '', types: types && [...types] }, text))).toBe(expected);
  });

  test.each([
    ['5', '56', '56'],
    ['5', 'five', '"five"'],
    ['true', 'false', 'false'],
    ['"5"', '56', '"56"'],
    ['null', '5', '"5"'],
  ])('keeps the type of %s where text is allowed too: %s becomes %s', (before, text, expected) => {
    const node: FormNode = { label: '', types: ['string', 'number', 'boolean', 'null'] };
    expect(writeTree(typedTree(node, text, parseTree(before)))).toBe(expected);
  });

  test.each([
    ['"a"', 'a'],
    ['"5"', '"5"'],
    ['"true"', '"true"'],
    ['5', '5'],
    ['null', 'null'],
    ['"\\"a\\""', '"\\"a\\""'],
  ])('shows %s of any type as %s, which is read as the same value', (value, shown) => {
    const text = editableText({ label: 'any' }, parseTree(value));
    expect(text).toBe(shown);
    expect(writeTree(typedTree({ label: 'any' }, text))).toBe(value);
  });
});

describe('explains values that do not match the schema', () => {
  test.each<[string, JsonValue, JsonValue, [string, string][]]>([
    ['type', { type: 'integer' }, 'x', [['', 'must be a whole number']]],
    ['a whole number is a number', { type: 'number' }, 1, []],
    ['nullable', { type: ['string', 'null'] }, null, []],
    ['null', { type: 'string' }, null, [['', 'must be text']]],
    ['enum', { enum: ['a', 1] }, 'b', [['', 'must be "a" or 1']]],
    ['minimum', { type: 'integer', minimum: 3 }, 2, [['', 'must be at least 3']]],
    ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 3 }, 3, [['', 'must be less than 3']]],
    [
      'exclusiveMinimum of 3.0',
      { type: 'number', minimum: 3, exclusiveMinimum: true },
      3,
      [['', 'must be more than 3']],
    ],
    ['multipleOf', { type: 'number', multipleOf: 0.1 }, 0.3, []],
    ['maxLength counts characters', { type: 'string', maxLength: 1 }, '😀', []],
    ['minLength', { type: 'string', minLength: 2 }, 'a', [['', 'must have at least 2 characters']]],
    ['pattern', { type: 'string', pattern: '^a' }, 'b', [['', 'must match the pattern ^a']]],
    ['format', { type: 'string', format: 'uuid' }, 'b', [['', 'must be a UUID']]],
    ['items', { type: 'array', items: { type: 'integer' } }, [1, 'x'], [['/1', 'must be a whole number']]],
    ['uniqueItems', { type: 'array', uniqueItems: true }, [1, 1], [['', 'must not have duplicate items']]],
    ['required', { type: 'object', required: ['a/b'], properties: { 'a/b': {} } }, {}, [['/a~1b', 'is required']]],
    [
      'additionalProperties false',
      { type: 'object', properties: { a: {} }, additionalProperties: false },
      { b: 1 },
      [['/b', 'isn’t in the API definition']],
    ],
    [
      'additionalProperties',
      { type: 'object', additionalProperties: { type: 'string' } },
      { b: 1 },
      [['/b', 'must be text']],
    ],
    ['the chosen option', { $ref: '#/components/schemas/Pet' }, { kind: 'cat' }, [['/lives', 'is required']]],
  ])('%s', (_name, schema, value, expected) => {
    expect(faultsOf(schema, value)).toEqual(expected);
  });

  test.each([
    ['date', '2025-02-30', '2024-02-29'],
    ['date-time', '2025-01-31', '2025-01-31T12:00:00+02:00'],
    ['duration', 'P', 'P1DT2H'],
    ['email', 'a', 'a@b'],
    ['hostname', '-a', 'a.b-c'],
    ['ipv4', '1.2.3.256', '1.2.3.4'],
    ['ipv6', '1.2.3.4', '::1'],
    ['uri', '/a', 'urn:x'],
    ['uuid', '123', '123e4567-e89b-12d3-a456-426614174000'],
  ])('%s: %s is invalid, %s is valid', (format, wrong, right) => {
    expect([hasFormat(format, wrong), formatInWords(format) !== format]).toEqual([false, true]);
    expect(hasFormat(format, right)).toBe(true);
    expect(hasFormat('unheard-of', wrong)).toBe(true);
  });
});
