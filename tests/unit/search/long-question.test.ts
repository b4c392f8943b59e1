import { expect, test } from 'vitest';
import { readQuestion } from '../../../src/search/question.ts';

/** Each word costs a lookup, so a single request to the MCP server must not contain hundreds. */
test.each([
  ['words', 'apple '],
  ['names', 'apple_pie '],
  ['one name', 'apple.'],
  ['one name in camel case', 'applePie'],
])('only the beginning of very many %s counts', (_, text) => {
  const { concepts } = readQuestion(text.repeat(200));
  expect(concepts.length).toBeLessThanOrEqual(16);
  for (const { words } of concepts) expect(words.length).toBeLessThanOrEqual(16);
});
