import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern } from '../../../../src/schema/judge/pattern-match.ts';

describe('patterns of documents', () => {
  test.each([
    ['^[A-Z]{2}\\d{4}$', ['AB1234', 'AB123', 'xAB1234', 'AB12345']],
    ['^(?:\\+?\\d{1,3}[- ]?)?\\(?\\d{3}\\)?[- ]?\\d{3}[- ]?\\d{4}$', ['+1 (555) 123-4567', '5551234567', 'x']],
    ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', ['a@b.c', 'a@b', '@b.c', 'a b@c.d']],
    ['^\\p{Lu}\\p{L}*$', ['Ärger', 'ärger', 'É', '']],
    ['\\bcat\\b', ['a cat sat', 'concat', 'cat']],
    ['^(?<year>\\d{4})-(?<month>\\d{2})$', ['2026-05', '2026-5']],
    ['^[\\]\\[\\\\-]+$', ['[]', '-\\', 'a']],
    ['^(a|ab)(c|bcd)(d*)$', ['abcd', 'acd', 'abbcd', 'abd']],
    ['^.{2,3}?$', ['a', 'ab', 'abc', 'abcd', '\u{1f600}\u{1f600}', 'a\n']],
    ['^\\u{1f600}\\x41\\ud83d\\ude00\\cJ\\t\\0$', ['\u{1f600}A\u{1f600}\n\t\0', 'x']],
    ['', ['', 'anything']],
    ['^$|^x{3,}$', ['', 'xx', 'xxx', 'xxxx']],
    ['a|', ['', 'b']],
    ['^(?:)*$', ['', 'a']],
  ])('%s matches as in JavaScript', (pattern, texts) => {
    for (const text of texts) expect(matchesPattern(pattern, text), text).toBe(new RegExp(pattern, 'u').test(text));
  });

  test.each([
    ['a lookahead', '(?=a)b'],
    ['a lookbehind', '(?<!a)b'],
    ['a back reference', '(a)\\1'],
    ['a named back reference', '(?<n>a)\\k<n>'],
    ['a group without an end', '('],
    ['a minimum above the maximum', 'a{2,1}'],
    ['flags in the pattern', '(?i)a'],
    ['3,000 characters', 'a'.repeat(3000)],
    ['nested counts of 99', '(?:a{99}){99}'],
  ])('are not judged with %s', (_, pattern) => {
    expect(matchesPattern(pattern, 'a')).toBeUndefined();
  });

  // A backtracking engine would take practically forever for each of these.
  test.each([
    ['^(a+)+$', `${'a'.repeat(5000)}!`],
    ['^(a|a)*$', `${'a'.repeat(5000)}!`],
    ['^(a|aa)+$', `${'a'.repeat(5000)}!`],
    ['^(.*)*(.*)*(.*)*$\\n', 'x'.repeat(5000)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000)],
    ['(x+x+)+y', 'x'.repeat(5000)],
    [`^${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'.repeat(29)],
    ['^(?:(?:a*)*)*b$', 'a'.repeat(5000)],
    ['a*a*a*a*a*a*b', 'a'.repeat(5000)],
    ['^(?:[a-z]{1,64}){1,64}$', `${'a'.repeat(900)}!`],
  ])('%s fails to match without delay', (pattern, text) => {
    expect(matchesPattern(pattern, text) ?? false).toBe(false);
  });

  test('always match as in JavaScript', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '\\b',
      '\\B',
      '^',
      '$',
      '1',
      '(?:a|b)',
      '(ab)',
    );
    const quantified = fc
      .tuple(atom, fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?', '+?'))
      .map(([one, count]) => (/^(?:\^|\$|\\b|\\B)$/i.test(one) ? one : one + count));
    const sequence = fc.array(quantified, { maxLength: 5 }).map((parts) => parts.join(''));
    const pattern = fc
      .tuple(sequence, sequence, sequence, fc.constantFrom('', '*', '?', '{2}'))
      .map(([one, two, three, count]) => `${one}(?:${two}|${three})${count}`);
    fc.assert(
      fc.property(pattern, fc.array(fc.constantFrom('a', 'b', '1', ' ', '\n'), { maxLength: 7 }), (source, parts) => {
        const text = parts.join('');
        expect(matchesPattern(source, text)).toBe(new RegExp(source, 'u').test(text));
      }),
      { numRuns: 3_000 },
    );
  });
});
