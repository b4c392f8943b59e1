import { describe, expect, test } from 'vitest';
import { outline, text, viewOf } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = (value: string) => ({ type: 'string', const: value });
const ANIMALS = {
  Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, purrs: { type: 'boolean' } } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, barks: { type: 'boolean' } } },
};

const CASES: [title: string, schema: unknown, schemas: Record<string, unknown>, expected: string][] = [
  [
    'shows a choice beside properties, with outer required properties inside',
    {
      type: 'object',
      required: ['id', 'card'],
      properties: { id: { type: 'string' } },
      oneOf: [
        { title: 'By card', properties: { card: { type: 'string' } } },
        { title: 'By bank', required: ['iban'], properties: { iban: { type: 'string' } } },
      ],
    },
    {},
    `
      object
        id*: string
        oneOf
        - By card: object
          card*: string
        - By bank: object
          iban*: string
    `,
  ],
  [
    'a choice inside allOf',
    { allOf: [{ properties: { id: { type: 'string' } } }, { oneOf: [ref('Cat'), ref('Dog')] }] },
    ANIMALS,
    `
      object
        id: string
        oneOf
        - Cat: Cat
          kind*: string
          purrs: boolean
        - Dog: Dog
          kind*: string
          barks: boolean
    `,
  ],
  [
    'the title beside a reference, and texts in the middle of a chain',
    {
      properties: {
        pet: { oneOf: [{ ...ref('Cat'), title: 'A kitten' }, ref('Puppy')] },
        color: { oneOf: [ref('Scarlet'), { const: 'blue' }] },
      },
    },
    {
      Cat: { title: 'A cat', type: 'object' },
      Puppy: { ...ref('Dog'), title: 'A puppy' },
      Dog: { title: 'A dog', type: 'object' },
      Scarlet: ref('Named'),
      Named: { ...ref('Red'), description: 'Scarlet.' },
      Red: { const: 'red' },
    },
    `
      object
        pet: A kitten | A puppy
          oneOf
          - A kitten: Cat
          - A puppy: Dog
        color: string; one of red = Scarlet., blue
    `,
  ],
  [
    'a discriminator with a mapping by reference, by name, and of several values',
    {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: {
        propertyName: 'kind',
        mapping: { kitten: '#/components/schemas/Cat', tom: 'Cat', hound: '#/components/schemas/Dog' },
      },
    },
    ANIMALS,
    `
      Cat | Dog; Discriminator: kind
        oneOf
        - Cat (kind = kitten, tom): Cat
          kind*: string
          purrs: boolean
        - Dog (kind = hound): Dog
          kind*: string
          barks: boolean
    `,
  ],
  [
    'uses names or constants for a discriminator without mapping',
    {
      oneOf: [ref('Cat'), { type: 'object', title: 'A fish', properties: { kind: kind('fish') } }],
      discriminator: { propertyName: 'kind' },
    },
    ANIMALS,
    `
      Cat | A fish; Discriminator: kind
        oneOf
        - Cat (kind = Cat): Cat
          kind*: string
          purrs: boolean
        - A fish (kind = fish): object
          kind: string; Constant: "fish"
    `,
  ],
  [
    'finds the children of a parent with a discriminator by their allOf',
    ref('Animal'),
    {
      Animal: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { hound: '#/components/schemas/Dog' } },
      },
      Cat: { allOf: [ref('Animal'), { properties: { purrs: { type: 'boolean' } } }] },
      Dog: { allOf: [ref('Animal'), { properties: { barks: { type: 'boolean' } } }] },
      Puppy: { allOf: [ref('Dog'), { properties: { age: { type: 'integer' } } }] },
      Stone: { type: 'object' },
    },
    `
      Animal; Discriminator: kind
        kind*: string
        oneOf
        - Dog (kind = hound): Dog
          barks: boolean
        - Cat (kind = Cat): Cat
          purrs: boolean
        - Puppy (kind = Puppy): Puppy
          barks: boolean
          age: integer
    `,
  ],
  [
    'does not show a choice for a child of such a parent',
    ref('Cat'),
    {
      Animal: { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [ref('Animal')] },
    },
    `
      Cat; Discriminator: kind
        kind: string
    `,
  ],
  [
    'does not show the choice of a parent in the subtypes that it lists, and in theirs',
    { type: 'object', properties: { any: ref('Animal'), cub: ref('Cub') } },
    {
      Animal: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind' },
        oneOf: [ref('Lion'), ref('Wolf')],
      },
      Lion: { allOf: [ref('Animal'), { properties: { mane: { type: 'boolean' } } }] },
      Cub: { allOf: [ref('Lion'), { properties: { age: { type: 'integer' } } }] },
      Wolf: { allOf: [ref('Animal'), { properties: { pack: { type: 'integer' } } }] },
    },
    `
      object
        any: Animal; Discriminator: kind
          kind: string
          oneOf
          - Lion (kind = Lion): Lion
            mane: boolean
          - Wolf (kind = Wolf): Wolf
            pack: integer
        cub: Cub; Discriminator: kind
          kind: string
          mane: boolean
          age: integer
    `,
  ],
  [
    'shows an inherited property in an option again if only the option requires it',
    ref('Animal'),
    {
      Animal: {
        type: 'object',
        properties: { kind: { type: 'string' }, name: { type: 'string' } },
        required: ['kind'],
        discriminator: {
          propertyName: 'kind',
          mapping: { dog: '#/components/schemas/Dog', hound: '#/components/schemas/Dog' },
        },
      },
      Dog: { allOf: [ref('Animal'), { required: ['name'], properties: { barks: { type: 'boolean' } } }] },
    },
    `
      Animal; Discriminator: kind
        kind*: string
        name: string
        oneOf
        - Dog (kind = dog, hound): Dog
          name*: string
          barks: boolean
    `,
  ],
  [
    'shows what `anyOf` may add to a schema that is one of its options',
    { allOf: [ref('Base')], anyOf: [ref('Base'), ref('Extended')] },
    {
      Base: { type: 'object', properties: { id: { type: 'string' } } },
      Extended: { type: 'object', properties: { notes: { type: 'string' } } },
    },
    `
      object
        id: string
        anyOf
        - Base: Base
        - Extended: Extended
          notes: string
    `,
  ],
  [
    'does not show a choice of one option',
    { description: 'The owner', anyOf: [ref('Cat'), { type: 'null' }], properties: { since: { type: 'integer' } } },
    ANIMALS,
    `
      object or null
        kind*: string
        purrs: boolean
        since: integer
    `,
  ],
  [
    'lists options of plain types by type, and shows others',
    {
      type: 'object',
      properties: {
        plain: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        limited: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] },
      },
    },
    {},
    `
      object
        plain: string | integer
        limited: string | integer
          anyOf
          - string: string; Max length: 5
          - integer: integer
    `,
  ],
  [
    'names of options are unique',
    {
      oneOf: [
        { title: 'Same', properties: { a: {} } },
        { title: 'Same', properties: { b: {} } },
        { properties: { c: {} } },
      ],
    },
    {},
    `
      Same | object
        oneOf
        - Same: object
          a: any
        - Same (2): object
          b: any
        - Option 3: object
          c: any
    `,
  ],
];

describe('choices', () => {
  test.each(CASES)('%s', (_title, schema, schemas, expected) => {
    expect(outline(viewOf(schema, schemas))).toBe(text(expected));
  });
});
