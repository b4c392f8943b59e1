import { expect, test } from 'vitest';
import { coloredJson } from '../../../src/json/colored-json.ts';

const colored = (text: string) => coloredJson(text).map(({ text: piece, color }) => (color ? [color, piece] : piece));

test('keys, strings and other values have colors', () => {
  expect(colored('{"a": ["b", 1.0, null]}')).toEqual([
    '{',
    ['keyword', '"a"'],
    ': [',
    ['string-expression', '"b"'],
    ', ',
    ['constant', '1.0'],
    ', ',
    ['constant', 'null'],
    ']}',
  ]);
});

test('lines from the middle of a text have the same colors', () => {
  expect(colored('  "a": 1,\n  "b" : "c"\n}')).toEqual([
    '  ',
    ['keyword', '"a"'],
    ': ',
    ['constant', '1'],
    ',\n  ',
    ['keyword', '"b"'],
    ' : ',
    ['string-expression', '"c"'],
    '\n}',
  ]);
});

test.each(['', '{"a', '[1, tru', '\\', '"a\\"b": c'])('no character of %j is lost', (text) => {
  expect(
    coloredJson(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
