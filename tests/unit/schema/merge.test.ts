import { describe, expect, test } from 'vitest';
import { outline, text, viewOf } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const BASE = {
  Base: {
    type: 'object',
    title: 'Base of all',
    description: 'What everything has.',
    required: ['id'],
    properties: { id: { type: 'string', description: 'The id.' }, size: { type: 'integer', minimum: 0 } },
  },
};

const CASES: [title: string, schema: unknown, schemas: Record<string, unknown>, expected: string][] = [
  [
    'allOf is one view',
    { allOf: [ref('Base'), { required: ['name'], properties: { name: { type: 'string' } } }] },
    BASE,
    `
      object
        id*: string
        size: integer; Min: 0
        name*: string
    `,
  ],
  [
    'two statements about one property hold together',
    { allOf: [ref('Base'), { properties: { size: { maximum: 9 } } }] },
    BASE,
    `
      object
        id*: string
        size: integer; Range: 0–9
    `,
  ],
  [
    'two statements about the items and the other properties hold together',
    {
      allOf: [
        { properties: { list: { type: 'array', items: { type: 'string', minLength: 1 } } } },
        { properties: { list: { items: { maxLength: 3 } } }, additionalProperties: false },
        { additionalProperties: true },
      ],
    },
    {},
    `
      object; No additional properties
        list: array of string; Item length: 1–3
    `,
  ],
  [
    'limits tighten; flags of OpenAPI 3.0 go with their limit',
    {
      allOf: [
        { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 10, multipleOf: 2, pattern: 'a' },
        { minimum: 5, exclusiveMaximum: 8, multipleOf: 3, pattern: 'b' },
      ],
    },
    {},
    'number; Range: ≥ 5 and < 8; Multiple of: 6; Pattern: a; Pattern: b',
  ],
  [
    'siblings of $ref count: words, limits and parts',
    {
      type: 'object',
      properties: {
        words: { ...ref('Base'), deprecated: true },
        limits: { ...ref('Base'), minProperties: 2 },
        parts: { ...ref('Base'), properties: { more: { type: 'boolean' } } },
      },
    },
    BASE,
    `
      object
        words: Base deprecated
          id*: string
          size: integer; Min: 0
        limits: Base; Min properties: 2
          id*: string
          size: integer; Min: 0
        parts: object
          id*: string
          size: integer; Min: 0
          more: boolean
    `,
  ],
  [
    'patternProperties, other keys, and the name that an extension gives to them',
    {
      type: 'object',
      properties: { id: { type: 'string' } },
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
      'x-additionalPropertiesName': 'metric',
    },
    {},
    `
      object
        id: string
        /^x-/: string
        metric: integer
    `,
  ],
  [
    'a tuple shows each of its items',
    { type: 'array', prefixItems: [{ type: 'string' }, ref('Base')], items: { type: 'boolean' } },
    BASE,
    `
      [string, Base, …]
        # Item 1: string
        # Item 2: Base
          id*: string
          size: integer; Min: 0
        # Other items: boolean
    `,
  ],
  [
    'what holds under a condition is described in words and, where it has parts, shown',
    {
      type: 'object',
      properties: { kind: { type: 'string' } },
      if: { properties: { kind: { const: 'cat' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { purrs: { type: 'boolean' } } },
      dependentSchemas: { kind: { properties: { age: { type: 'integer' } } } },
    },
    {},
    `
      object; With kind: age is integer; Condition: If kind is "cat", then: purrs is boolean.
        kind: string
        # If kind is "cat": object
          purrs: boolean
        # With kind: object
          age: integer
    `,
  ],
  [
    'a tuple as it was written before 2020',
    { type: 'array', items: [{ type: 'string' }], additionalItems: false },
    {},
    `
      [string]; No additional items
        # Item 1: string
    `,
  ],
  [
    'a property that says of itself that it is required, as many documents have it',
    { type: 'object', properties: { id: { type: 'string', required: true }, name: { type: 'string' } } },
    {},
    `
      object
        id*: string
        name: string
    `,
  ],
];

describe('merging', () => {
  test.each(CASES)('%s', (_title, schema, schemas, expected) => {
    expect(outline(viewOf(schema, schemas))).toBe(text(expected));
  });
});

describe('words', () => {
  test.each<[title: string, schema: unknown, description: string | undefined]>([
    ['the words around a reference win over those of its target', { ...ref('Base'), description: 'Mine.' }, 'Mine.'],
    ['as do those around an allOf', { allOf: [ref('Base')], description: 'Mine.' }, 'Mine.'],
    ['and those of a part beside it', { allOf: [ref('Base'), { description: 'Mine.' }] }, 'Mine.'],
    ['else the target speaks', ref('Base'), 'What everything has.'],
    [
      'one of several parts may speak for all',
      { allOf: [ref('Base'), { properties: { a: {} } }] },
      'What everything has.',
    ],
    ['but not when two do', { allOf: [ref('Base'), { description: 'Other.', properties: { a: {} } }] }, undefined],
  ])('%s', (_title, schema, description) => {
    expect(viewOf(schema, BASE).description).toBe(description);
  });

  test('the title of a part is not the title of the whole', () => {
    expect(viewOf({ allOf: [ref('Base'), { properties: { a: {} } }] }, BASE).title).toBeUndefined();
    expect(viewOf({ allOf: [ref('Base'), { description: 'x' }] }, BASE).title).toBe('Base of all');
  });
});
