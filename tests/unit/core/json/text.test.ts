import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson, indentJson, jsonItems } from '../../../../src/core/json/text.ts';

test('indents without changing values', () => {
  const text = '{"id":12345678901234567890, "price":1.0,"a":[],"b":{ },"c":[1,{"d":"x, y: [z]\\"}"}],"a":null}';
  expect(indentJson(text)).toMatchInlineSnapshot(`
    "{
      "id": 12345678901234567890,
      "price": 1.0,
      "a": [],
      "b": {},
      "c": [
        1,
        {
          "d": "x, y: [z]\\"}"
        }
      ],
      "a": null
    }"
  `);
});

test('accepts scalars', () => {
  expect(['1e5', ' "a" ', 'true', '-0.0'].map(indentJson)).toEqual(['1e5', '"a"', 'true', '-0.0']);
});

test('does not change invalid or endlessly nested JSON', () => {
  expect(indentJson('{"a":1')).toBeUndefined();
  expect(indentJson('')).toBeUndefined();
  expect(indentJson(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toBeUndefined();
});

test('matches JSON.stringify for every value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const compact = JSON.stringify(value);
      expect(indentJson(compact)).toBe(JSON.stringify(value, null, 2));
      expect(compactJson(JSON.stringify(value, null, 3))).toBe(compact);
      if (Array.isArray(value)) expect(jsonItems(compact)).toEqual(value.map((item) => JSON.stringify(item)));
    }),
  );
});

test('formats ten megabytes', () => {
  const items = Array.from({ length: 100_000 }, (_, id) => ({ id, name: 'x'.repeat(80) }));
  const laidOut = JSON.stringify(items, null, 2);
  // Compare with `===`, because printing the difference between such texts would use up the memory.
  expect(indentJson(JSON.stringify(items)) === laidOut).toBe(true);
});
