import { describe, expect, test } from 'vitest';
import { mergeSchema } from '../../../src/schema/merged-schema.ts';
import { outline, schemaIn, text, viewOf } from './support.ts';

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
    'merges allOf into one view',
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
    'merges two definitions of a property',
    { allOf: [ref('Base'), { properties: { size: { maximum: 9 } } }] },
    BASE,
    `
      object
        id*: string
        size: integer; Range: 0–9
    `,
  ],
  [
    'merges two definitions of items and additional properties',
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
        list: array of string; Each item: length: 1–3
    `,
  ],
  [
    'uses the stricter limit, and keeps flags of OpenAPI 3.0 with their limit',
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
    'merges siblings of $ref: descriptions, limits and parts',
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
    'shows patternProperties and other keys, with their name from an extension',
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
    'shows each item of a tuple',
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
    'describes conditions in words, and shows their parts',
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
    'shows a tuple in the syntax before 2020',
    { type: 'array', items: [{ type: 'string' }], additionalItems: false },
    {},
    `
      [string]; No additional items
        # Item 1: string
    `,
  ],
  [
    'accepts `required: true` inside a property',
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

describe('descriptions', () => {
  test.each<[title: string, schema: unknown, description: string | undefined]>([
    [
      'a description next to a reference overrides that of its target',
      { ...ref('Base'), description: 'Mine.' },
      'Mine.',
    ],
    [
      'a description next to an allOf overrides those of its parts',
      { allOf: [ref('Base')], description: 'Mine.' },
      'Mine.',
    ],
    [
      'the description of a part without a reference overrides that of a reference',
      { allOf: [ref('Base'), { description: 'Mine.' }] },
      'Mine.',
    ],
    ['otherwise, the description of the target is used', ref('Base'), 'What everything has.'],
    [
      'an empty description next to a reference does not hide that of its target',
      { ...ref('Base'), description: '' },
      'What everything has.',
    ],
    [
      'an empty description next to an allOf does not hide that of its part',
      { allOf: [ref('Base')], description: '' },
      'What everything has.',
    ],
    [
      'the description of a part is used if no other part has one',
      { allOf: [ref('Base'), { properties: { a: {} } }] },
      'What everything has.',
    ],
    [
      'no description is used if two parts with properties have one',
      { allOf: [ref('Base'), { description: 'Other.', properties: { a: {} } }] },
      undefined,
    ],
  ])('%s', (_title, schema, description) => {
    expect(viewOf(schema, BASE).description).toBe(description);
  });

  test.each<[title: string, later: object, description: string]>([
    ['the description of the later part', { description: 'Of the child.' }, 'Of the child.'],
    ['the only description', { minLength: 1 }, 'Of the parent.'],
    [
      'the only description that is unambiguous',
      { allOf: ['One.', 'Other.'].map((description) => ({ minLength: 1, description })) },
      'Of the parent.',
    ],
  ])('a property that two parts of allOf describe has %s', (_title, later, description) => {
    const parent = { properties: { name: { type: 'string', description: 'Of the parent.' } } };
    const { located, resolver } = schemaIn({ allOf: [parent, { properties: { name: later } }] });
    const name = mergeSchema(located, resolver).properties.get('name');
    expect(name && mergeSchema(name, resolver).keywords.get('description')).toBe(description);
  });

  test('of a property that two parts of allOf describe, the one that lists its values has the description', () => {
    const parent = { properties: { type: { type: 'string', description: 'The type of the node.' } } };
    const child = { properties: { type: { enum: ['FRAME'], description: 'Always FRAME.' } } };
    for (const allOf of [
      [parent, child],
      [child, parent],
    ]) {
      const { located, resolver } = schemaIn({ allOf });
      const type = mergeSchema(located, resolver).properties.get('type');
      expect(type && mergeSchema(type, resolver).keywords.get('description')).toBe('Always FRAME.');
    }
  });

  test('the title of a part is used only if the other parts add no properties', () => {
    expect(viewOf({ allOf: [ref('Base'), { properties: { a: {} } }] }, BASE).title).toBeUndefined();
    expect(viewOf({ allOf: [ref('Base'), { description: 'x' }] }, BASE).title).toBe('Base of all');
  });
});
