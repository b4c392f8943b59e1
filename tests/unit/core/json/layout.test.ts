import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentStart } from '../../../../src/core/json/text.ts';
import { parseTree } from '../../../../src/core/json/tree.ts';

const ALL = 1_000_000;

test('formats like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(indentStart(JSON.stringify(value), ALL)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('keeps numbers, repeated keys and escapes as written', () => {
  expect(indentStart('{"a":1.0,"a":12345678901234567890,"\\u0041":"\\/"}', ALL)).toBe(
    '{\n  "a": 1.0,\n  "a": 12345678901234567890,\n  "\\u0041": "\\/"\n}',
  );
});

test.each([
  ['{"a":[1,2', '{\n  "a": [\n    1,\n    2'],
  ['["cut of', '[\n  "cut of'],
  ['[tru', '[\n  tru'],
])('formats truncated JSON: %s', (text, expected) => {
  expect(indentStart(text, ALL)).toBe(expected);
});

test.each(['[NaN,1]', '{a:1}', "{'a':1}", '[1]]', '['.repeat(300)])(
  'does not format invalid or very deep JSON: %s',
  (text) => {
    expect(indentStart(text, ALL)).toBeUndefined();
  },
);

test('processes only what is shown', () => {
  const started = indentStart(`[${'1,'.repeat(10)}`, 20);
  expect(started?.length).toBeLessThan(40);
});

test('does not build a tree of very deep JSON', () => {
  expect(parseTree(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeUndefined();
  expect(parseTree(' {"a" : [ 1 , {} ] , "a":[] } ')).toEqual({
    kind: 'object',
    members: [
      {
        key: 'a',
        value: {
          kind: 'array',
          items: [
            { kind: 'scalar', text: '1' },
            { kind: 'object', members: [] },
          ],
        },
      },
      { key: 'a', value: { kind: 'array', items: [] } },
    ],
  });
});
