import { expect, test } from 'vitest';
import { lineChanges } from '../../../integration/islands/playground/save/line-changes.ts';

const shown = (before: string, after: string) => lineChanges(before, after).map(({ kind, text }) => `${kind} ${text}`);

test('shows what a change adds and removes, with a few lines around it', () => {
  expect(shown('', 'a\nb\n')).toEqual(['added a', 'added b']);
  expect(shown('1\n2\n3\n4\n5\n', '1\n2\n3\n4\nx\n5\n')).toEqual(['same 2', 'same 3', 'same 4', 'added x', 'same 5']);
  expect(shown('a\nb\nc\n', 'a\nB\nc\n')).toEqual(['same a', 'removed b', 'added B', 'same c']);
  expect(shown('a\na\n', 'a\na\na\n')).toEqual(['same a', 'same a', 'added a']);
});
