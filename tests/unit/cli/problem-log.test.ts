import { expect, test } from 'vitest';
import { createProblemLog } from '../../../src/cli/terminal/problem-log.ts';
import { problem } from '../../../src/problems/problem.ts';

const unknownComponent = (name: string) => problem('component-unknown', { name }, { file: 'guide.mdx', line: 3 });

test('dev prints each problem when it appears, and how many there are', () => {
  const [first, second] = [unknownComponent('Nte'), unknownComponent('Crd')];
  const lines: string[] = [];
  const print = (text: string) => void lines.push(...text.split('\n').filter((line) => !line.startsWith(' ')));
  const log = createProblemLog('text', { cwd: '/', out: print, err: print });
  const printed = (...problems: Parameters<typeof log>[0]) => {
    log(problems);
    return lines.splice(0);
  };
  const message = (name: string) => `guide.mdx:3: warning component-unknown: There’s no component "${name}".`;

  expect(printed(first)).toEqual([message('Nte'), '1 warning in total.']);
  expect(printed(first)).toEqual([]);
  expect(printed(first, second)).toEqual([message('Crd'), '2 warnings in total.']);
  expect(printed(second)).toEqual(['Fixed 1 problem, 1 warning left.']);
  expect(printed()).toEqual(['Fixed 1 problem, none left.']);
});
