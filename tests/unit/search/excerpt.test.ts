import { expect, test } from 'vitest';
import { excerptOf } from '../../../src/search/marks.ts';

test.each([
  ['a text without spaces', `${'文'.repeat(540)}退款${'字'.repeat(100)}`, '退款'],
  ['a long word before it', `${'x'.repeat(300)} refund ${'y '.repeat(100)}`, 'refund'],
  ['a space far behind it', `${'x'.repeat(300)}-refund-${'z'.repeat(300)} end`, 'refund'],
])('an excerpt contains the word that was found: %s', (_, text, word) => {
  expect(excerptOf(text, new Map([[word, 1]]), 160)).toContain(word);
});

test.each([25, 45, 90, 200])('the word is within the first line of a phone, found after %i characters', (length) => {
  const text = `${'a word '.repeat(40).slice(0, length)} refund ${'more words '.repeat(20)}`;
  expect(excerptOf(text, new Map([['refund', 1]]), 160).indexOf('refund')).toBeLessThan(25);
});
