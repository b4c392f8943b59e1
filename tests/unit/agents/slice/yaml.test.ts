import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlOf } from '../../../../src/agents/slice/yaml.ts';
import { exactNumber } from '../../../../src/core/json/written-number.ts';

const HARD = [
  ...[
    '',
    ' ',
    'a: b',
    'a #b',
    '- a',
    'true',
    'No',
    'null',
    '~',
    '1',
    '1.5',
    '0x1f',
    '1e3',
    '.inf',
    '2024-01-01',
    '12:30',
  ],
  ...[
    'a\nb',
    'a\n',
    'a\n\n',
    '\na',
    ' a\nb',
    'a \nb',
    'a\n b',
    'a\n\nb\n',
    'a\tb',
    '\u0085',
    '\u2028',
    'a\u00a0',
    '\ufeff',
  ],
  ...[
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
    '"a"',
    "'a'",
    '{a}',
    '[a]',
    'a,b',
    'a: ',
    ':a',
    '?',
    '? a',
    '#',
    'é',
    '日本\n語',
    '😀\nx',
    '\n',
    '\n\n',
  ],
  ...[
    '---',
    '...',
    '<<',
    '=',
    'a\r\nb',
    '\\',
    "it's",
    'a: b\nc: d',
    '__proto__',
    '|',
    '>',
    '-',
    'key:',
    'http://a.b/c?d=e#f',
  ],
];

describe('writes YAML that any parser reads back', () => {
  test.each(HARD)('for the text %j, as value, key and entry', (text) => {
    for (const value of [text, { [text]: text }, [text, [text]], { a: [{ b: text, c: { d: text } }] }]) {
      expect(parse(yamlOf(value)), yamlOf(value)).toEqual(value);
    }
  });

  test('for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(parse(yamlOf(plain))).toEqual(plain);
      }),
    );
  });

  test('for empty lists and objects, without undefined values', () => {
    expect(yamlOf({ a: [], b: {}, c: undefined, d: { e: undefined } })).toBe('a: []\nb: {}\nd: {}\n');
  });

  test('with every digit of a long integer', () => {
    expect(yamlOf({ id: exactNumber(1e19, '12345678901234567890') })).toBe('id: 12345678901234567890\n');
  });

  test('in a readable style', () => {
    const value = {
      info: { title: 'My API', version: '1.0' },
      paths: { '/a/{id}': { get: { tags: ['a', 'b'], description: 'One\ntwo' } } },
    };
    expect(yamlOf(value)).toBe(
      'info:\n  title: My API\n  version: "1.0"\npaths:\n  "/a/{id}":\n    get:\n      tags:\n        - a\n        - b\n      description: |-\n        One\n        two\n',
    );
  });
});
