import { describe, expect, test } from 'vitest';
import { problemChanges } from '../../../src/problems/problem-changes.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import { withOtherReferences, withoutRepeated } from '../../../src/problems/repeated-problems.ts';

const at = (line?: number, message = 'It is wrong'): Problem => ({
  code: 'link-dead',
  severity: 'error',
  message,
  hint: 'Fix it.',
  ...(line !== undefined && { line }),
});

describe('a problem that a file has in many places is reported once', () => {
  test.each<[string, Problem[], string[]]>([
    ['alone', [at(1)], ['Fix it.']],
    ['with the other line', [at(1), at(7)], ['Fix it. Also in line 7.']],
    [
      'with the first of the other lines',
      [1, 3, 5, 7, 9].map((line) => at(line)),
      ['Fix it. Also in lines 3, 5, 7, and 1 more.'],
    ],
    ['and its line has it twice', [at(1), at(1)], ['Fix it. It occurs more than once on this line.']],
    ['in several files', [at(1), { ...at(1), file: 'b.yaml' }], ['Fix it. The same applies to another place.']],
    ['without lines', [at(), at()], ['Fix it. The same applies to another place.']],
    ['without lines, more often', [at(), at(), at()], ['Fix it. The same applies to 2 other places.']],
    ['apart from others', [at(1), at(2, 'Other'), at(3)], ['Fix it. Also in line 3.', 'Fix it.']],
  ])('%s', (_, problems, hints) => {
    expect(withoutRepeated(problems).map(({ hint }) => hint)).toEqual(hints);
  });
});

test('whoever fixes one of three references with the same problem gets no new problem', () => {
  const [before, after] = [2, 1].map((others) => [withOtherReferences(at(1), others)]);
  expect(problemChanges(before ?? [], after ?? [])).toEqual({ added: [], fixed: [] });
});
