import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParameterField } from '../../../../src/request/form/form.ts';
import { parameterText } from '../../../../src/request/http/parameter.ts';
import { encodeValue } from '../../../../src/request/http/percent-encoding.ts';
import { parameter, STRINGS } from '../form/forms.ts';

const RESERVED = ":/?#[]@!$&'()*+,;=";

function text(place: ParameterField['in'], value: string, more: Partial<ParameterField> = {}) {
  return parameterText(parameter('q', place, more), value).text;
}

describe('percent-encoding', () => {
  test('encodes all but unreserved characters in a path and a query', () => {
    const encoded = '%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D';
    expect(text('path', RESERVED)).toBe(encoded);
    expect(text('query', RESERVED)).toBe(`q=${encoded}`);
    expect(text('query', 'a b%20c')).toBe('q=a%20b%2520c');
    expect(text('query', 'azAZ09-._~')).toBe('q=azAZ09-._~');
    expect(text('query', 'é€😀')).toBe('q=%C3%A9%E2%82%AC%F0%9F%98%80');
  });

  test('keeps allowed characters and percent triples with allowReserved', () => {
    expect(text('query', RESERVED, { allowReserved: true })).toBe('q=:/?%23%5B%5D@!$&%27()*+,;=');
    expect(text('query', '100%, %20, %zz', { allowReserved: true })).toBe('q=100%25,%20%20,%20%25zz');
    expect(text('path', 'a/b?c#d%2Fe', { allowReserved: true })).toBe('a%2Fb%3Fc%23d%2Fe');
  });

  test('distinguishes a comma in a value from a comma between values', () => {
    const list = parameter('q', 'query', { explode: false, value: STRINGS });
    expect(parameterText(list, ['a,b', 'c&d']).text).toBe('q=a%2Cb,c%26d');
  });

  test('encodes names if a query needs it', () => {
    const named = (name: string) => parameterText(parameter(name, 'query'), 'x').text;
    expect(named('$filter')).toBe('$filter=x');
    expect(named('filter[a b]')).toBe('filter%5Ba%20b%5D=x');
    expect(named('a&b=c')).toBe('a%26b%3Dc=x');
    expect(parameterText(parameter('é&', 'path', { style: 'matrix' }), 'x').text).toBe(';%C3%A9%26=x');
  });

  test('keeps headers and cookies of style cookie as entered', () => {
    expect(text('header', 'a b,"c"%20')).toBe('a b,"c"%20');
    expect(text('cookie', 'a b', { style: 'cookie' })).toBe('q=a b');
    expect(text('cookie', 'a b; c', { style: 'form' })).toBe('q=a%20b%3B%20c');
  });

  test('replaces an unpaired surrogate with U+FFFD', () => {
    expect(text('query', 'a\ud800b')).toBe('q=a%EF%BF%BDb');
    expect(text('query', 'a\ud800b', { allowReserved: true })).toBe('q=a%EF%BF%BDb');
  });

  test('can be decoded for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(encodeValue(value)).toMatch(/^[A-Za-z0-9\-._~%]*$/);
        expect(decodeURIComponent(encodeValue(value))).toBe(value);
      }),
    );
  });
});

describe('parameters described by content', () => {
  const json = { contentType: 'application/json' };
  test.each<[string, Partial<ParameterField>, string | string[], string]>([
    [
      'an object',
      { value: { types: ['object'], label: 'object' } },
      '{ "a": 1.0, "b": [ ] }',
      'q=%7B%22a%22%3A1.0%2C%22b%22%3A%5B%5D%7D',
    ],
    ['a string', {}, 'x"y', 'q=%22x%5C%22y%22'],
    ['a number', { value: { types: ['integer'], label: 'integer' } }, '12345678901234567890', 'q=12345678901234567890'],
    ['a boolean', { value: { types: ['boolean'], label: 'boolean' } }, 'true', 'q=true'],
    ['a list', { value: STRINGS }, ['1', 'b'], 'q=%5B%221%22%2C%22b%22%5D'],
  ])('send %s as JSON', (_name, more, entered, expected) => {
    expect(parameterText(parameter('q', 'query', { ...json, ...more }), entered).text).toBe(expected);
  });

  test.each([
    ['header', '{"a":"caf\\u00e9; \\ud83d\\ude00 \\\\u\\u007f"}'],
    ['cookie', 'q={"a":"caf\\u00e9\\u003b \\ud83d\\ude00 \\\\u\\u007f"}'],
  ] as const)('escape what a %s cannot contain in JSON', (place, expected) => {
    const object = { types: ['object' as const], label: 'object' };
    const written = text(place, '{"a": "café; \u{1f600} \\\\u\u007f"}', { ...json, value: object });
    expect(written).toBe(expected);
    expect(JSON.parse(String(written).replace('q=', ''))).toEqual({ a: 'café; \u{1f600} \\u\u007f' });
  });

  test('send other media types as entered', () => {
    expect(text('cookie', 'a b', { contentType: 'text/plain' })).toBe('q=a b');
    expect(text('query', 'a b', { contentType: 'text/plain' })).toBe('q=a%20b');
  });

  test('can be the whole query string (OpenAPI 3.2)', () => {
    const whole = (contentType: string, entered: string) =>
      parameterText(
        parameter('q', 'querystring', { contentType, value: { types: ['object'], label: 'object' } }),
        entered,
      ).text;
    expect(whole('application/x-www-form-urlencoded', '{"a":"b c","d":["e","f"]}')).toBe('a=b+c&d=e&d=f');
    expect(whole('application/json', '{"numbers":[1,2],"flag":null}')).toBe(
      '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D',
    );
  });

  test('report invalid JSON', () => {
    const object = parameter('q', 'query', { value: { types: ['object'], label: 'object' } });
    expect(parameterText(object, '{').fault).toBe(true);
  });

  test('keep numbers beyond 2^53 and trailing zeros', () => {
    const deep = parameter('q', 'query', { style: 'deepObject', value: { types: ['object'], label: 'object' } });
    expect(parameterText(deep, '{"a":12345678901234567890,"b":1.0,"c":7}').text).toBe(
      'q%5Ba%5D=12345678901234567890&q%5Bb%5D=1.0&q%5Bc%5D=7',
    );
  });
});
