import { expect, test } from 'vitest';
import { problemChanges } from '../../../src/problems/problem-changes.ts';
import type { Problem } from '../../../src/problems/problems.ts';

const at = (line: number, message = 'It is wrong'): Problem => ({
  code: 'tag-unknown',
  severity: 'error',
  message,
  file: 'a.yaml',
  line,
});
const lines = (problems: Problem[]) => problems.map(({ line, message }) => `${line} ${message}`);

test.each<[string, Problem[], Problem[], string[], string[]]>([
  ['nothing changed', [at(1)], [at(1)], [], []],
  ['one more', [at(1)], [at(1), at(9, 'Other')], ['9 Other'], []],
  ['one less', [at(1), at(9, 'Other')], [at(1)], [], ['9 Other']],
  ['lines were added above', [at(1), at(9, 'Other')], [at(4), at(12, 'Other')], [], []],
  ['a second one of the same words', [at(5)], [at(2), at(5)], ['2 It is wrong'], []],
  ['one of two of the same words is fixed', [at(2), at(5)], [at(5)], [], ['2 It is wrong']],
  ['the same one reported twice', [at(1)], [at(1), at(1)], [], []],
  ['another in its place', [at(1)], [at(1, 'Other')], ['1 Other'], ['1 It is wrong']],
])('reports what is new and what is fixed: %s', (_, before, after, added, fixed) => {
  const changes = problemChanges(before, after);
  expect({ added: lines(changes.added), fixed: lines(changes.fixed) }).toEqual({ added, fixed });
});
