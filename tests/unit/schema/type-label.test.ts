import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/json/written-number.ts';
import { viewOf } from './support.ts';

const SCHEMAS = {
  Pet: { type: 'object', properties: { name: { type: 'string' } } },
  Cat: { type: 'object', properties: { purrs: { type: 'boolean' } } },
  Dog: { type: 'object', properties: { barks: { type: 'boolean' } } },
  Name: { type: 'string' },
  Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  PetsByOwner: { type: 'object', additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
  Labels: { type: 'object', additionalProperties: {} },
  Folder: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Folder' } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('labels types in plain words', () => {
  test.each<[schema: unknown, words: string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string <date-time>'],
    [{ type: 'integer', format: 'int64' }, 'integer <int64>'],
    [{ type: 'string', contentMediaType: 'image/png' }, 'string <image/png>'],
    [{ type: 'string', contentEncoding: 'base64' }, 'string <base64>'],
    [{ type: ['string', 'integer'] }, 'string | integer'],
    [{ type: ['string', 'array'], items: { type: 'integer' } }, 'string | array of integer'],
    [ref('Pet'), 'Pet'],
    [ref('Name'), 'string'],
    [{ type: 'array', items: ref('Pet') }, 'array of Pet'],
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'array of array of number'],
    [{ type: 'array', items: { oneOf: [ref('Cat'), ref('Dog')] } }, 'array of (Cat | Dog)'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'array of (string | null)'],
    [{ type: 'array', items: true }, 'array'],
    [{ type: 'array', prefixItems: [{ type: 'string' }, ref('Pet')], items: false }, '[string, Pet]'],
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }, '[string, …]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [ref('PetsByOwner'), 'map of array of Pet'],
    [{ type: 'array', items: ref('PetsByOwner') }, 'array of map of array of Pet'],
    [ref('Folder'), 'map of Folder'],
    [ref('Labels'), 'Labels'],
    [{ type: 'object', additionalProperties: true }, 'object'],
    [{ type: 'object', additionalProperties: {} }, 'object'],
    [{ oneOf: [ref('Cat'), ref('Dog')] }, 'Cat | Dog'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ anyOf: [{ type: 'string', title: 'By name' }, ref('Cat')] }, 'By name | Cat'],
    [{ oneOf: ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => ({ type: 'object', title })) }, 'a | b | c | d | …'],
    [{ type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }, 'string <ipv4> | string <ipv6>'],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'string'],
    [{ const: 3 }, 'integer'],
    [{ const: parseJson('1e400') }, 'integer'],
    [{ enum: [parseJson('12345678901234567890'), 1.5] }, 'number'],
    [{ enum: ['a', 1.5, 2] }, 'string | number'],
    [{ properties: { a: {} } }, 'object'],
    [{ items: { type: 'string' } }, 'array of string'],
    [{ pattern: '^a' }, 'string'],
    [{ exclusiveMinimum: 3 }, 'number'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'never'],
    [ref('Tree'), 'array of Tree'],
    [{ type: 'array', items: ref('Tree') }, 'array of array of Tree'],
    [{ allOf: [ref('Pet')], description: 'with words' }, 'Pet'],
    [{ allOf: [ref('Pet'), { nullable: true }] }, 'Pet'],
    [{ allOf: [ref('Pet')], required: ['name'] }, 'Pet'],
    [{ anyOf: [ref('Pet'), { type: 'null' }] }, 'Pet'],
    [{ allOf: [ref('Pet'), ref('Cat')] }, 'object'],
    [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, 'integer'],
    [{ allOf: [{ type: ['string', 'null'] }, { type: 'null' }] }, 'null'],
    [{ allOf: [{ type: 'null' }, { type: ['string', 'null'] }] }, 'null'],
    [{ allOf: [{ anyOf: [ref('Pet'), { type: 'null' }] }, { type: 'null' }] }, 'null'],
  ])('%j is "%s"', (schema, words) => {
    expect(viewOf(schema, SCHEMAS).type).toBe(words);
  });
});

describe('names null beside the type, in every form', () => {
  test.each<[schema: unknown, nullable: boolean]>([
    [{ type: 'string' }, false],
    [{ type: 'string', nullable: true }, true],
    [{ type: ['string', 'null'] }, true],
    [{ oneOf: [ref('Pet'), { type: 'null' }] }, true],
    [{ anyOf: [ref('Cat'), ref('Dog'), { type: 'null' }] }, true],
    [{ anyOf: [ref('Cat'), { enum: [null] }] }, true],
    [{ anyOf: [ref('Cat'), { const: null }] }, true],
    [{ ...ref('Pet'), nullable: true }, true],
    [{ allOf: [ref('Pet')], nullable: true }, true],
    [{ allOf: [ref('Pet'), { nullable: true }] }, true],
    [{ allOf: [{ nullable: true }, ref('Pet')] }, true],
    [{ allOf: [{ type: 'string', nullable: true }] }, true],
    [{ allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, false],
    [{ allOf: [{ type: 'string', nullable: true }], nullable: false }, false],
    [{ type: 'string', enum: ['a', null] }, true],
    [{ type: 'null' }, false],
    [{ enum: [null] }, false],
  ])('%j: %s', (schema, nullable) => {
    expect(viewOf(schema, SCHEMAS).nullable).toBe(nullable);
  });
});

test('lists null among enum values if it is one, but not among options', () => {
  const view = viewOf({ type: 'string', nullable: true, enum: ['a', null] });
  expect(view.enum.map(({ value }) => value)).toEqual(['a', 'null']);
  expect(viewOf({ enum: [null] }).enum).toEqual([]);
  const choice = viewOf({ oneOf: [ref('Cat'), ref('Dog'), { type: 'null' }] }, SCHEMAS).children?.choices[0];
  expect(choice?.options.map(({ name }) => name)).toEqual(['Cat', 'Dog']);
});
