import { describe, expect, test } from 'vitest';
import type { JsonValue, ParameterField } from '../../../../src/request/form/form.ts';
import { parameterText } from '../../../../src/request/http/parameter.ts';
import { documentWith, formOf } from '../../api/openapi/support.ts';
import { parameter } from '../form/forms.ts';

const VALUES: [name: string, value: JsonValue][] = [
  ['the empty string', ''],
  ['a string', 'blue'],
  ['a list', ['blue', 'black', 'brown']],
  ['an object', { R: 100, G: 200, B: 150 }],
];

/** Writes a value as a request would, from the document to the text that is sent. */
function serializeParameter(version: string, fields: Record<string, unknown>, value: JsonValue): string | undefined {
  const document = documentWith({ parameters: [{ name: 'color', ...fields }] });
  const [field] = formOf({ ...document, version }).parameters;
  return field && parameterText(field, value).text;
}

type Row = [place: ParameterField['in'], style: string, explode: boolean, cells: (string | undefined)[]];

/**
 * The table of "Style Examples": OpenAPI 3.0.4 section 4.7.12.4.1, 3.1.1 and 3.1.2 section 4.8.12.4, 3.2.0 and 3.2.1
 * section 4.12.4. Its column `undefined` is read as that of the empty string, which is its name before 3.0.4. Undefined
 * values are left out, as RFC 6570 and, for `matrix` and `label`, 3.2.1 require.
 */
const TABLE: Row[] = [
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
  ['cookie', 'form', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
];

/** Rows whose cells are `n/a` in the table, with the text that we write. */
const NOT_APPLICABLE: Row[] = [
  // A single value is written as by `form`.
  [
    'query',
    'spaceDelimited',
    false,
    ['color=', 'color=blue', 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ],
  [
    'query',
    'pipeDelimited',
    false,
    ['color=', 'color=blue', 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ],
  // With `explode`, there are no lists to delimit, so values are written as by `form`.
  [
    'query',
    'spaceDelimited',
    true,
    ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ],
  ['query', 'pipeDelimited', true, ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150']],
  // `deepObject` does not depend on `explode`. The keys of a list are its indexes.
  ...[false, true].map(
    (explode): Row => [
      'query',
      'deepObject',
      explode,
      [
        'color=',
        'color=blue',
        'color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown',
        'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
      ],
    ],
  ),
];

/**
 * 3.0 and 3.1 show `&` between exploded cookies, but a Cookie header cannot contain it (their Appendix D), and 3.2 shows
 * `; `. 3.2.1 has no text for lists and objects without `explode`, because of their commas. They are written as in 3.2.0.
 */
const COOKIES: Row[] = [
  ['cookie', 'form', true, ['color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150']],
  ['cookie', 'cookie', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['cookie', 'cookie', true, ['color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150']],
];

const VERSIONS: [version: string, rows: Row[]][] = [
  ['3.0.4', [...TABLE, ...NOT_APPLICABLE, ...COOKIES.slice(0, 1)]],
  ['3.1.1', [...TABLE, ...NOT_APPLICABLE, ...COOKIES.slice(0, 1)]],
  ['3.1.2', [...TABLE, ...NOT_APPLICABLE, ...COOKIES.slice(0, 1)]],
  ['3.2.0', [...TABLE, ...NOT_APPLICABLE, ...COOKIES]],
  ['3.2.1', [...TABLE, ...NOT_APPLICABLE, ...COOKIES]],
];

describe.each(VERSIONS)('the style table of OpenAPI %s', (version, rows) => {
  const cells = rows.flatMap(([place, style, explode, texts]) =>
    VALUES.map(([name, value], index) => ({ place, style, explode, name, value, text: texts[index] })),
  );
  test.each(cells)('$place $style explode=$explode, $name: $text', ({ place, style, explode, value, text }) => {
    expect(serializeParameter(version, { in: place, style, explode }, value)).toBe(text);
  });

  test('leaves out null, empty lists and empty objects', () => {
    for (const [place, style, explode] of rows) {
      for (const value of [null, [], {}])
        expect(serializeParameter(version, { in: place, style, explode }, value)).toBeUndefined();
    }
  });

  test.each<[ParameterField['in'], string]>([
    ['path', 'blue,black,brown'],
    ['header', 'blue,black,brown'],
    ['query', 'color=blue&color=black&color=brown'],
    ['cookie', 'color=blue; color=black; color=brown'],
  ])('has default styles in %s: %s', (place, text) => {
    expect(serializeParameter(version, { in: place }, ['blue', 'black', 'brown'])).toBe(text);
  });

  test.each([
    ['form', true],
    ['spaceDelimited', false],
    ['pipeDelimited', false],
    ['deepObject', false],
  ])('has a default of explode for %s: %s', (style, explode) => {
    const list = serializeParameter(version, { in: 'query', style }, { a: 1, b: 2 });
    expect(list).toBe(serializeParameter(version, { in: 'query', style, explode }, { a: 1, b: 2 }));
  });

  test('explodes a cookie by default in any style', () => {
    const styles = version.startsWith('3.2') ? ['form', 'cookie'] : ['form'];
    for (const style of styles)
      expect(serializeParameter(version, { in: 'cookie', style }, { a: 1, b: 2 })).toBe('a=1; b=2');
  });

  test('has a row for every cell of every style', () => {
    const styles: [string, string[]][] = [
      ['path', ['matrix', 'label', 'simple']],
      ['header', ['simple']],
      ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
      ['cookie', version.startsWith('3.2') ? ['form', 'cookie'] : ['form']],
    ];
    const wanted = styles.flatMap(([place, names]) =>
      names.flatMap((style) => [false, true].map((explode) => `${place} ${style} ${explode}`)),
    );
    expect(rows.map(([place, style, explode]) => `${place} ${style} ${explode}`).toSorted()).toEqual(wanted.toSorted());
    expect(rows.every(([, , , texts]) => texts.length === VALUES.length)).toBe(true);
  });
});

const query = (style: ParameterField['style'], explode: boolean, more: Partial<ParameterField> = {}) =>
  parameter('color', 'query', { style, explode, value: { label: 'any' }, ...more });

describe('beyond the table', () => {
  test.each<[ParameterField['style'], boolean, JsonValue, string]>([
    ['pipeDelimited', false, ['a|b', 'c'], 'color=a%7Cb%7Cc'],
    ['spaceDelimited', false, ['a b', 'c'], 'color=a%20b%20c'],
    ['form', false, ['a,b', 'c'], 'color=a%2Cb,c'],
    ['form', true, ['a&b=c', 'd+e'], 'color=a%26b%3Dc&color=d%2Be'],
    [
      'deepObject',
      true,
      { a: { b: 1 }, c: ['x', 'y'] },
      'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D%5B0%5D=x&color%5Bc%5D%5B1%5D=y',
    ],
    ['deepObject', true, { a: null, b: '' }, 'color%5Bb%5D='],
    ['form', true, { a: { b: 1 } }, 'a=%7B%22b%22%3A1%7D'],
    ['form', true, [{ a: 1 }, [2]], 'color=%7B%22a%22%3A1%7D&color=%5B2%5D'],
    ['form', true, ['a', null, 'b'], 'color=a&color=b'],
    ['form', true, { a: null, b: false, c: 0 }, 'b=false&c=0'],
    ['form', false, ['', ''], 'color=,'],
    ['form', true, 'ü\u{1f600}', 'color=%C3%BC%F0%9F%98%80'],
    ['form', true, 'half \ud83d', 'color=half%20%EF%BF%BD'],
  ])('%s explode=%s %j', (style, explode, value, expected) => {
    expect(parameterText(query(style, explode), value).text).toBe(expected);
  });

  test('empty members follow RFC 6570', () => {
    const path = (style: string, explode: boolean, value: JsonValue) =>
      serializeParameter('3.1.2', { in: 'path', style, explode }, value);
    expect(path('matrix', true, { a: '', b: 'x' })).toBe(';a;b=x');
    expect(path('simple', true, { a: '', b: 'x' })).toBe('a=,b=x');
    expect(path('label', true, { a: '' })).toBe('.a=');
    expect(path('matrix', true, ['', 'x'])).toBe(';color;color=x');
  });

  test('a cookie of style `cookie` is sent as entered, and one of style `form` percent-encoded', () => {
    const cookie = (style: string) => serializeParameter('3.2.0', { in: 'cookie', style }, 'a b,"c"%20');
    expect(cookie('cookie')).toBe('color=a b,"c"%20');
    expect(cookie('form')).toBe('color=a%20b%2C%22c%22%2520');
  });

  test('allowReserved keeps characters that a query can contain, and percent triples', () => {
    const text = parameterText(query('form', true, { allowReserved: true }), "/:?@!$&()*+,;=#[]'%20% ü").text;
    expect(text).toBe('color=/:?@!$&()*+,;=%23%5B%5D%27%20%25%20%C3%BC');
  });

  test('allowReserved in a path never leaves the segment', () => {
    expect(serializeParameter('3.2.0', { in: 'path', allowReserved: true }, 'a/b?c#d:e@f')).toBe('a%2Fb%3Fc%23d:e@f');
  });

  test.each<[string, string, JsonValue, string]>([
    ['query', 'application/json', { a: [1, 'ü'] }, 'color=%7B%22a%22%3A%5B1%2C%22%C3%BC%22%5D%7D'],
    ['header', 'application/json', { a: [1] }, '{"a":[1]}'],
    ['cookie', 'application/json', { a: 1 }, 'color={"a":1}'],
    ['path', 'application/json', { a: 1 }, '%7B%22a%22%3A1%7D'],
    ['query', 'text/plain', 'a&b', 'color=a%26b'],
    ['querystring', 'application/x-www-form-urlencoded', { a: 'b c', d: [1, 2] }, 'a=b+c&d=1&d=2'],
    [
      'querystring',
      'application/x-www-form-urlencoded',
      { a: { b: 'c d' }, e: null, f: [] },
      'a=%7B%22b%22%3A%22c+d%22%7D',
    ],
    ['querystring', 'application/x-www-form-urlencoded', { a: [{ b: 1 }, null] }, 'a=%7B%22b%22%3A1%7D'],
    ['querystring', 'application/json', { a: 1 }, '%7B%22a%22%3A1%7D'],
    ['querystring', 'text/plain', 'a=1&b', 'a%3D1%26b'],
  ])('writes %s as %s: %j', (place, type, value, expected) => {
    const schema = typeof value === 'object' ? { type: 'object' } : { type: 'string' };
    expect(
      serializeParameter(
        '3.2.0',
        { in: place, content: { [type]: { schema } } },
        typeof value === 'object' ? JSON.stringify(value) : value,
      ),
    ).toBe(expected);
  });
});

describe('a whole query string', () => {
  const written = (encoding: Record<string, unknown>, value: Record<string, JsonValue>) => {
    const media = { schema: { type: 'object' }, encoding };
    const content = { 'application/x-www-form-urlencoded': media };
    return serializeParameter('3.2.0', { in: 'querystring', content }, JSON.stringify(value));
  };

  test.each<[encoding: Record<string, unknown>, value: Record<string, JsonValue>, expected: string]>([
    [{ a: { explode: false } }, { a: ['x y', 'z'], b: 'x y' }, 'a=x%20y,z&b=x+y'],
    [{ a: { style: 'pipeDelimited' } }, { a: ['x', 'y'] }, 'a=x%7Cy'],
    [{ a: { style: 'deepObject' } }, { a: { b: 1, c: [2] }, d: { e: 1 } }, 'a[b]=1&a[c][0]=2&d=%7B%22e%22%3A1%7D'],
    [{ a: { style: 'form' } }, { a: { b: 1, c: 2 } }, 'b=1&c=2'],
    [{ a: { allowReserved: true } }, { a: '/x?y' }, 'a=/x?y'],
    [{ a: { explode: false }, b: { explode: false } }, { a: [], b: null, c: 1 }, 'c=1'],
    [{ a: { contentType: 'text/plain' } }, { a: ['x', 'y'] }, 'a=x&a=y'],
  ])('with the encoding %j writes %j', (encoding, value, expected) => {
    expect(written(encoding, value)?.replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(expected);
  });
});
