import { describe, expect, test } from 'vitest';
import { schemaDifferences } from '../../../integration/islands/playground/contract/schema-differences.ts';
import type { JsonRecord } from '../../../src/core/json/record.ts';

const differences = (value: unknown, schema: unknown, root: JsonRecord = {}) =>
  schemaDifferences(value, schema, { root, is30: false }).map(({ place, words }) => [
    typeof place === 'string' ? place : place.pointer,
    words,
  ]);

describe('a hostile document or response does not block the page', () => {
  const long = `${'a'.repeat(50_000)}!`;

  test.each(['^(a+)+$', '^(a|a)*$', '(a*)*b', '^(?:a{1,64}){1,64}$'])('with the pattern %s', (pattern) => {
    expect(['doesn’t match the documented pattern', undefined]).toContain(differences(long, { pattern })[0]?.[1]);
  });

  test('while simple patterns are still compared', () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3}$' } } };
    expect(differences({ code: 'abc' }, schema)).toEqual([['/code', 'doesn’t match the documented pattern']]);
    expect(differences({ code: 'ABC' }, schema)).toEqual([]);
  });

  test('while patterns of property names are compared, and those with lookarounds allow any name', () => {
    const schema = { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false };
    expect(differences({ 'x-a': 1, b: 2 }, schema)).toEqual([
      ['/x-a', 'is a number, expected text'],
      ['/b', 'isn’t documented'],
    ]);
    const hostile = { patternProperties: { '^(a+)+$': { type: 'string' } }, additionalProperties: false };
    expect(differences({ [long]: 1 }, hostile)).toEqual([[`/${long}`, 'isn’t documented']]);
    const undecided = { patternProperties: { '^(?!a)': { type: 'string' } }, additionalProperties: false };
    expect(differences({ [long]: 1 }, undecided)).toEqual([]);
  });

  test('with a pattern of brackets that do not end', () => {
    expect(differences('abc', { pattern: `\\-${'['.repeat(200_000)}` })).toEqual([]);
  });

  test('with a thousand options of a discriminator', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `S${index}`);
    const option = { type: 'object', properties: { id: { type: 'integer' } } };
    const root = { components: { schemas: Object.fromEntries(names.map((name) => [name, option])) } };
    const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { oneOf, discriminator: { propertyName: 'kind' } };
    expect(differences({ kind: 'S7', id: 'x' }, schema, root)).toEqual([['/id', 'is text, expected a whole number']]);
  });

  test('with a fault deep inside choices', () => {
    const oneOf = ['Branch', 'Leaf'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schemas = {
      Node: { oneOf, discriminator: { propertyName: 'kind' } },
      Branch: { required: ['child'], properties: { child: { $ref: '#/components/schemas/Node' } } },
      Leaf: { required: ['size'], properties: { size: { type: 'integer' } } },
    };
    let value: unknown = { kind: 'Leaf', size: 'x' };
    for (let depth = 0; depth < 30; depth += 1) value = { kind: 'Branch', child: value };
    expect(differences(value, schemas.Node, { components: { schemas } })).toEqual([
      [`${'/child'.repeat(30)}/size`, 'is text, expected a whole number'],
    ]);
  });

  test('with optional objects inside each other', () => {
    let schema: unknown = { type: 'string' };
    for (let depth = 0; depth < 25; depth += 1) schema = { anyOf: [{ type: 'null' }, { properties: { a: schema } }] };
    expect(differences({ a: { a: 1, b: 2 } }, schema)).toEqual([]);
  });

  test('with schemas that multiply, which are given up', () => {
    const schemas: Record<string, unknown> = { A40: { type: 'string' } };
    for (let index = 0; index < 40; index += 1) {
      const next = { $ref: `#/schemas/A${index + 1}` };
      schemas[`A${index}`] = { allOf: [next, next] };
    }
    expect(() => differences('x', { $ref: '#/schemas/A0' }, { schemas })).toThrow('it would take too long');
  });

  test('with a schema that refers only to itself', () => {
    const root = { schemas: { A: { $ref: '#/schemas/A' } } };
    expect(() => differences('x', { $ref: '#/schemas/A' }, root)).toThrow('it is nested too deeply');
  });

  test('with a long list', () => {
    const schema = { type: 'array', uniqueItems: true, items: { type: 'integer' } };
    expect(differences([1, 1], schema)).toEqual([['', 'has duplicate items']]);
    expect(differences(Array(200_000).fill(1), schema)).toEqual([['', 'has duplicate items']]);
    expect(differences([...Array(3_000).keys(), 'x'], schema)).toEqual([['/3000', 'is text, expected a whole number']]);
  });

  test('with very many differences', () => {
    const wrong = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x']));
    expect(differences(wrong, { properties: {}, additionalProperties: false })).toHaveLength(50_000);
  });
});

describe('names such as `__proto__`', () => {
  const schema = {
    type: 'object',
    properties: JSON.parse(
      '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}, "toString": {"type": "string"}}',
    ),
    required: ['hasOwnProperty', 'id'],
  };

  test('are missing if the response does not have them', () => {
    expect(differences({ id: 1 }, schema)).toEqual([['/hasOwnProperty', 'is missing']]);
  });

  test('are compared if the response has them', () => {
    const answer = JSON.parse('{"id": 1, "hasOwnProperty": 1, "__proto__": 1, "constructor": 2, "toString": "x"}');
    expect(differences(answer, schema).map(([place]) => place)).toEqual(['/__proto__', '/constructor']);
  });

  test.each(['constructor', '__proto__', 'toString', 'pattern ^(a+)+$'])('are unknown as a format: %s', (format) => {
    expect(differences('text', { format })).toEqual([]);
  });
});
