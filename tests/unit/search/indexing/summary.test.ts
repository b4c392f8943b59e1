import { expect, test } from 'vitest';
import { summaryOf } from '../../../../src/search/indexing/summary.ts';

test.each([
  [
    'a paragraph of several lines',
    'Returns files that were added,\ndeleted or modified.\n\nMore.',
    'Returns files that were added, deleted or modified.',
  ],
  [
    'HTML',
    '<p>To charge a card, <a href="#create_charge">create</a> a <code>Charge</code>.</p>',
    'To charge a card, create a Charge.',
  ],
  ['Markdown', 'See [the guide](/guide) for **all** `fields`.', 'See the guide for all fields.'],
  ['an empty text', ' \n', ''],
])('summarizes %s', (_, text, expected) => {
  expect(summaryOf(text)).toBe(expected);
});

test('cuts a long paragraph between words', () => {
  const summary = summaryOf(`${'A customer can have several cards, '.repeat(10)}end.`);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/ A customer can have…$/);
});

test('cuts a long text without spaces, and no character in two', () => {
  expect(summaryOf(`a${'🐈'.repeat(200)}`)).toBe(`a${'🐈'.repeat(79)}…`);
});

test('reads a huge text quickly', () => {
  expect(summaryOf('['.repeat(1_000_000)).length).toBe(160);
});
