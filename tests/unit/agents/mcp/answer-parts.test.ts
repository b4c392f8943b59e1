import { expect, test } from 'vitest';
import { answerParts, byteLength, MAX_ANSWER } from '../../../../src/agents/mcp/answer-parts.ts';

test('does not split a text that fits', () => {
  expect(answerParts('# One\n\nText.\n', 20)).toEqual(['# One\n\nText.\n']);
});

test('begins a part with a heading where it can', () => {
  const text = '# One\n\nFirst words.\n\n## Two\n\nSecond words.\n\nLast words.\n';
  expect(answerParts(text, 40)).toEqual(['# One\n\nFirst words.\n', '## Two\n\nSecond words.\n\nLast words.\n']);
});

test('keeps a code block in one part if its section begins late enough', () => {
  const text = '# One\n\nFirst words.\n\n## Two\n\n```yaml\na: 1\nb: 2\nc: 3\nd: 4\n```\n';
  expect(answerParts(text, 50)).toEqual([
    '# One\n\nFirst words.\n',
    '## Two\n\n```yaml\na: 1\nb: 2\nc: 3\nd: 4\n```\n',
  ]);
});

test('otherwise begins a part with a paragraph', () => {
  expect(answerParts('First words.\n\nSecond words.\nmore\n', 25)).toEqual(['First words.\n', 'Second words.\nmore\n']);
});

test('closes a code block at the end of a part and opens it again', () => {
  const text = '## D\n\n```yaml\na: 1\n# b\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n```\n\nEnd.\n';
  expect(answerParts(text, 40)).toEqual([
    '## D\n\n```yaml\na: 1\n# b\nb: 2\nc: 3\nd: 4\n```\n',
    '```yaml\ne: 5\nf: 6\n```\n\nEnd.\n',
  ]);
});

test.each([
  ['one line', JSON.stringify(Array.from({ length: 20_000 }, (_, number) => number))],
  ['one line of many bytes', '価'.repeat(30_000)],
  ['pairs of code units', '😀'.repeat(20_000)],
  ['lines in a code block', `\`\`\`json\n${'"line": 1,\n'.repeat(9000)}\`\`\`\n`],
  ['paragraphs', 'Words.\n\n'.repeat(12_000)],
])('returns all of a long text in parts that fit: %s', (_title, text) => {
  const parts = answerParts(text);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(byteLength(part)).toBeLessThanOrEqual(MAX_ANSWER + 20);
    expect(part.isWellFormed()).toBe(true);
  }
  const letters = (all: string) => all.replaceAll(/\s|`{3}(?:json)?/g, '');
  expect(letters(parts.join(''))).toBe(letters(text));
});
