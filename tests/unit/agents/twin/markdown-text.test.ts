import { expect, test } from 'vitest';
import { code, fenceCode } from '../../../../src/agents/twin/markdown-text.ts';

test('code is between more backticks than it has in a row', () => {
  expect(code('a `b` ``c')).toBe('```a `b` ``c```');
  expect(fenceCode('~~~\n````\n', 'md')).toBe('`````md\n~~~\n````\n`````');
});

test('code may have any number of backticks', () => {
  expect(code('` '.repeat(200_000))).toHaveLength(400_006);
});
