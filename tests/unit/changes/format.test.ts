import { expect, test } from 'vitest';
import { changeCounts, formatChanges, locateChanges } from '../../../src/changes/format.ts';
import { api, changesBetween, documentOf, taking } from './documents.ts';

const parameters = (count: number, required = false) =>
  taking(
    ...Array.from({ length: count }, (_, index) => ({
      name: `parameter_with_a_long_name_${index}`,
      in: 'query',
      ...(required && { required }),
      schema: { type: 'string' },
    })),
  );

test('a comment is short enough for GitHub, and counts what it omits', () => {
  const next = parameters(1_000, true);
  const changes = locateChanges(changesBetween(parameters(0), next), documentOf(next));
  const comment = formatChanges(changes, 'markdown');
  expect(changes).toHaveLength(1_000);
  expect(comment.length).toBeLessThan(65_536);
  expect(comment).toMatch(/\n- … and \d+ more$/);
});

test.for([
  [0, 'No changes'],
  [1, '1 safe change'],
  [3, '3 safe changes'],
] as const)('counts %i changes', ([count, words]) => {
  expect(changeCounts(changesBetween(parameters(0), parameters(count)))).toBe(words);
});

test('finds the place of each change in the new document', () => {
  const next = api({ deprecated: true });
  const document = {
    ...documentOf(next),
    locateAll: (pointers: Iterable<string>) =>
      new Map([...pointers].map((pointer) => [pointer, { line: 7, column: pointer.length, file: 'part.yaml' }])),
  };
  expect(locateChanges(changesBetween(api({}), next), document)).toMatchObject([
    { file: 'part.yaml', line: 7, pointer: '/paths/~1issues/get/deprecated' },
  ]);
});
