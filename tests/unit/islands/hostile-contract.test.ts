import { describe, expect, test } from 'vitest';
import { schemaDifferences } from '../../../integration/islands/playground/contract/schema-differences.ts';
import { validationSchema } from '../../../integration/islands/playground/contract/validation-schema.ts';
import type { JsonRecord } from '../../../src/json/record.ts';

const differences = (value: unknown, schema: unknown, root: JsonRecord = {}) =>
  schemaDifferences(value, validationSchema(schema, { root, is30: false })).map(({ place, words }) => [
    typeof place === 'string' ? place : place.pointer,
    words,
  ]);

describe('a document and an answer that mean ill do not hold up the page', () => {
  const long = `${'a'.repeat(50_000)}!`;

  test.each(['^(a+)+$', '^(a|a)*$', '(a*)*b', '^(?:a{1,64}){1,64}$'])('the pattern %s', (pattern) => {
    expect(['does not match the documented pattern', undefined]).toContain(differences(long, { pattern })[0]?.[1]);
  });

  test('patterns still say what does not match', () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3}$' } } };
    expect(differences({ code: 'abc' }, schema)).toEqual([['/code', 'does not match the documented pattern']]);
    expect(differences({ code: 'ABC' }, schema)).toEqual([]);
  });

  test('patterns of property names: simple ones are tried, others allow any name', () => {
    const schema = { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false };
    expect(differences({ 'x-a': 1, b: 2 }, schema)).toEqual([
      ['/x-a', 'is a number; documented is text'],
      ['/b', 'is not documented'],
    ]);
    const hostile = { patternProperties: { '^(a+)+$': { type: 'string' } }, additionalProperties: false };
    expect(differences({ [long]: 1 }, hostile)).toEqual([]);
  });

  test('schemas that refer to each other in all ways are given up', () => {
    const schemas: Record<string, unknown> = { A40: { type: 'string' } };
    for (let index = 0; index < 40; index += 1) {
      const next = { $ref: `#/schemas/A${index + 1}` };
      schemas[`A${index}`] = { allOf: [next, next] };
    }
    expect(() => differences('x', { $ref: '#/schemas/A0' }, { schemas })).toThrow(RangeError);
  });

  test('a schema that refers to itself ends', () => {
    const root = { schemas: { A: { $ref: '#/schemas/A' } } };
    expect(() => differences('x', { $ref: '#/schemas/A' }, root)).toThrow(RangeError);
  });

  test('a long list is not compared with itself, and a short one is', () => {
    const schema = { type: 'array', uniqueItems: true, items: { type: 'integer' } };
    expect(differences([1, 1], schema)).toEqual([['', 'has an item twice']]);
    expect(differences(Array(200_000).fill(1), schema)).toEqual([]);
    expect(differences([...Array(3_000).fill(1), 'x'], schema)).toEqual([
      ['/3000', 'is text; documented is a whole number'],
    ]);
  });

  test('an answer that is wrong everywhere is reported in part', () => {
    const wrong = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x']));
    const faults = differences(wrong, { properties: {}, additionalProperties: false });
    expect(faults.length).toBeGreaterThan(10);
    expect(faults.length).toBeLessThan(5_000);
  });
});

describe('names that every object inherits', () => {
  const schema = {
    type: 'object',
    properties: JSON.parse(
      '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}, "toString": {"type": "string"}}',
    ),
    required: ['hasOwnProperty', 'id'],
  };

  test('are missing where the answer has none', () => {
    expect(differences({ id: 1 }, schema)).toEqual([['/hasOwnProperty', 'is missing']]);
  });

  test('are compared where it has them', () => {
    const answer = JSON.parse('{"id": 1, "hasOwnProperty": 1, "__proto__": 1, "constructor": 2, "toString": "x"}');
    expect(differences(answer, schema).map(([place]) => place)).toEqual(['/__proto__', '/constructor']);
  });

  test.each(['constructor', '__proto__', 'toString', 'pattern ^(a+)+$'])('as a format, %s is unknown', (format) => {
    expect(differences('text', { format })).toEqual([]);
  });
});
