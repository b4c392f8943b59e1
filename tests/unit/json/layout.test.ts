import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentStart } from '../../../src/json/text.ts';
import { parseTree } from '../../../src/json/tree.ts';

const ALL = 1_000_000;

test('laid out as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(indentStart(JSON.stringify(value), ALL)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('numbers, repeated keys and escapes stay as they are written', () => {
  expect(indentStart('{"a":1.0,"a":12345678901234567890,"\\u0041":"\\/"}', ALL)).toBe(
    '{\n  "a": 1.0,\n  "a": 12345678901234567890,\n  "\\u0041": "\\/"\n}',
  );
});

test.each([
  ['{"a":[1,2', '{\n  "a": [\n    1,\n    2'],
  ['["cut of', '[\n  "cut of'],
  ['[tru', '[\n  tru'],
])('a text that is cut off: %s', (text, expected) => {
  expect(indentStart(text, ALL)).toBe(expected);
});

test.each(['[NaN,1]', '{a:1}', "{'a':1}", '[1]]', '['.repeat(300)])('no JSON, or too deep: %s', (text) => {
  expect(indentStart(text, ALL)).toBeUndefined();
});

test('only what is shown costs anything', () => {
  const started = indentStart(`[${'1,'.repeat(10)}`, 20);
  expect(started?.length).toBeLessThan(40);
});

test('a tree of what nests deeper than anybody opens is not made', () => {
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
