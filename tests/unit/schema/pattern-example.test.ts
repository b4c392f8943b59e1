import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternExample } from '../../../src/schema/pattern-example.ts';

describe('generates a matching text without running the pattern', () => {
  test.each<[pattern: string, text: string]>([
    ['^cus_[a-zA-Z0-9]{3}$', 'cus_aaa'],
    ['^[A-Z]{2}\\d+$', 'AA0'],
    ['^\\+?[1-9]\\d{1,14}$', '10'],
    ['^(asc|desc)$', 'asc'],
    ['^#(?:[0-9a-f]{3}){1,2}$', '#aaa'],
    ['[^a]', '0'],
    ['^\\w+@\\w+\\.com$', 'a@a.com'],
    ['^[-+]?$', ''],
    ['^\\x41\\u0042\\/$', 'AB/'],
    ['^\\p{Lu}\\p{L}*$', 'A'],
    ['^(?<year>\\d{4})-(?<month>\\d{2})$', '0000-00'],
    ['a*?b+?', 'b'],
    ['^[\\d\\-_]+$', '0'],
    ['^[é-ü]$', 'é'],
    ['', ''],
  ])('%s: "%s"', (pattern, text) => {
    expect(patternExample(pattern)).toBe(text);
    expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  test.each([
    '(?=a)b',
    '(?!a)b',
    '(?<=a)b',
    '(a)\\1',
    '\\bword\\b',
    '\\p{Emoji}',
    'a**',
    '[b-a]',
    '(',
    'a)',
    '[a',
    '*',
    'a{2',
    'x^a',
    'a$b',
    '('.repeat(100) + ')'.repeat(100),
    'a'.repeat(1_000),
    'a{1000}',
  ])('or none for an unsupported or too large pattern: %s', (pattern) => {
    expect(patternExample(pattern)).toBeUndefined();
  });

  test.each<[pattern: string, least: number, most: number, text: string | undefined]>([
    ['^a+$', 5, 10, 'aaaaa'],
    ['^[a-z]{2,}$', 0, 1, undefined],
    ['^ab?$', 2, 2, 'ab'],
    ['^a$', 3, 9, undefined],
    ['^(ab)+$', 3, 9, 'abab'],
    ['^sk_', 6, 9, 'sk_aaa'],
    ['[.]js$', 5, 9, 'aa.js'],
    ['^(x|y$)', 3, 9, undefined],
    ['0', 3, 9, '0aa'],
    ['0', 3, 2, undefined],
  ])('for %s with %d to %d characters', (pattern, least, most, text) => {
    expect(patternExample(pattern, least, most)).toBe(text);
  });

  test('that always matches', () => {
    const atom = fc.constantFrom(
      'a',
      '[a-z]',
      '[^0-9]',
      '\\d',
      '\\w',
      '.',
      '(?:b|c)',
      '(x|yz)',
      '\\.',
      '[A-Z_-]',
      '\\S',
      '\\D',
    );
    const repeat = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}', '+?');
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), fc.array(fc.tuple(atom, repeat), { maxLength: 8 }), fc.constantFrom('', '$'))
      .map((parts) => parts.flat(2).join(''));
    fc.assert(
      fc.property(pattern, fc.nat(12), (source, least) => {
        const text = patternExample(source, least);
        if (text === undefined) return;
        expect(text).toMatch(new RegExp(source, 'u'));
        expect(text.length).toBeGreaterThanOrEqual(least);
        expect(text.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  test('without an error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab(|)[]{}*+?^$\\.-,0123:<>=!pdwsux') }), (source) => {
        expect(['string', 'undefined']).toContain(typeof patternExample(source));
      }),
      { numRuns: 1_000 },
    );
  });
});
