import { expect, test } from 'vitest';
import { coloredJson } from '../../../../src/core/json/colored-json.ts';

const colored = (text: string) => coloredJson(text).map(({ text: piece, color }) => (color ? [color, piece] : piece));

test('colors keys, strings and other values', () => {
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

test('colors lines from the middle of a text in the same way', () => {
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

test.each(['', '{"a', '[1, tru', '\\', '"a\\"b": c'])('keeps every character of %j', (text) => {
  expect(
    coloredJson(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
