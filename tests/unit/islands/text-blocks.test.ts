import { expect, test } from 'vitest';
import { blocksOf } from '../../../integration/islands/playground/elements/text-blocks.ts';

test('splits text into blocks at line ends, and never inside a character', () => {
  const lines = 'a line of text\n'.repeat(3_000);
  const long = '🂡'.repeat(30_000);
  for (const text of ['', 'short', lines, long, `${lines}${long}\nend`, `x${long}`]) {
    const blocks = blocksOf(text);
    expect(blocks.join('')).toBe(text);
    expect(blocks.every((block) => block.isWellFormed())).toBe(true);
  }
  expect(
    blocksOf(lines)
      .slice(0, -1)
      .every((block) => block.endsWith('\n')),
  ).toBe(true);
  expect(Math.max(...blocksOf(`${lines}${long}`).map((block) => block.length))).toBeLessThan(21_000);
});
