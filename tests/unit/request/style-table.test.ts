import { describe, expect, test } from 'vitest';
import type { JsonValue, ParameterField, ParameterStyle } from '../../../src/request/form.ts';
import { parameterText } from '../../../src/request/parameter.ts';
import { parameter } from './forms.ts';

const TEXT = 'blue';
const LIST = ['blue', 'black', 'brown'];
const MAP = { R: 100, G: 200, B: 150 };

function written(place: ParameterField['in'], style: ParameterStyle, explode: boolean, value: JsonValue) {
  const anything = { type: 'any', label: 'any' } as const;
  return parameterText(parameter('color', place, { style, explode, value: anything }), value).text;
}

/** OpenAPI 3.1.1 section 4.8.12.6 and 3.2 section 4.12.6, "Style Examples": empty string, string, array, object. */
const CELLS: [ParameterField['in'], ParameterStyle, boolean, (string | null)[]][] = [
  ['path', 'matrix', false, [';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150']],
  ['path', 'matrix', true, [';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150']],
  ['path', 'label', false, ['.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['path', 'label', true, ['.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['path', 'simple', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['path', 'simple', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['header', 'simple', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['header', 'simple', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['query', 'form', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['query', 'form', true, ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150']],
  ['query', 'spaceDelimited', false, [null, null, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150']],
  ['query', 'pipeDelimited', false, [null, null, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150']],
  ['query', 'deepObject', true, [null, null, null, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150']],
  ['cookie', 'form', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['cookie', 'form', true, ['color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150']],
  ['cookie', 'cookie', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['cookie', 'cookie', true, ['color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150']],
];

describe('the style table of OpenAPI', () => {
  test.each(CELLS)('%s %s explode=%s', (place, style, explode, cells) => {
    const values = ['', TEXT, LIST, MAP];
    for (const [index, cell] of cells.entries()) {
      if (cell !== null) expect(written(place, style, explode, values[index] ?? '')).toBe(cell);
    }
  });

  test('an empty list, an empty object and null leave the parameter out', () => {
    for (const [place, style, explode] of CELLS) {
      for (const value of [[], {}, null]) expect(written(place, style, explode, value)).toBeUndefined();
    }
  });
});

describe('where the table is silent', () => {
  test.each<[ParameterStyle, boolean, JsonValue, string]>([
    ['spaceDelimited', true, LIST, 'color=blue&color=black&color=brown'],
    ['pipeDelimited', true, LIST, 'color=blue&color=black&color=brown'],
    ['pipeDelimited', false, ['a|b', 'c'], 'color=a%7Cb%7Cc'],
    [
      'deepObject',
      true,
      { a: { b: 1 }, c: ['x', 'y'] },
      'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D%5B0%5D=x&color%5Bc%5D%5B1%5D=y',
    ],
    ['deepObject', true, ['x', 'y'], 'color%5B0%5D=x&color%5B1%5D=y'],
    ['deepObject', true, 'x', 'color=x'],
    ['form', true, { a: { b: 1 } }, 'a=%7B%22b%22%3A1%7D'],
    ['form', true, ['a', null, 'b'], 'color=a&color=b'],
    ['form', false, ['', ''], 'color=,'],
  ])('%s explode=%s %j', (style, explode, value, expected) => {
    expect(written('query', style, explode, value)).toBe(expected);
  });

  test('members that are empty follow RFC 6570', () => {
    expect(written('path', 'matrix', true, { a: '', b: 'x' })).toBe(';a;b=x');
    expect(written('path', 'simple', true, { a: '', b: 'x' })).toBe('a=,b=x');
    expect(written('path', 'label', true, { a: '' })).toBe('.a=');
    expect(written('path', 'matrix', true, ['', 'x'])).toBe(';color;color=x');
  });
});
