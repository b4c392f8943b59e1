import { isInside } from '../../core/text/inside-folder.ts';
import { countWithNoun } from '../../core/text/list.ts';
import {
  countOff,
  distinctProblems,
  formatProblems,
  type Problem,
  type ProblemFormat,
  problemsByFile,
} from '../../problems/problems.ts';
import { rebaseProblems } from '../../problems/rebase-problems.ts';
import type { Terminal } from '../options/command.ts';

/** Prints the problems of a site file by file, each once. Their files are paths from the current folder. */
export function printProblems(problems: readonly Problem[], format: ProblemFormat, terminal: Terminal): void {
  const distinct = distinctProblems(format === 'github' ? fromRepository(problems, terminal.cwd) : problems);
  if (distinct.length > 0 || format === 'json') terminal.out(formatProblems(problemsByFile(distinct), format));
}

/** GitHub finds the file of an annotation from the root of the repository. A step may run in a folder of it. */
function fromRepository(problems: readonly Problem[], cwd: string): Problem[] {
  const repository = process.env['GITHUB_WORKSPACE'] ?? cwd;
  return isInside(repository, cwd) ? rebaseProblems(problems, cwd, repository) : [...problems];
}

/** Returns `2 errors, 1 warning`, or an empty string if there are none. */
export function countWords(problems: readonly Problem[]): string {
  const { errors, warnings } = countsOf(problems);
  return [countWithNoun(errors, 'error'), countWithNoun(warnings, 'warning')]
    .filter((words) => !words.startsWith('0 '))
    .join(', ');
}

/** Returns `2 errors, 1 warning, 3 switched off`, or `No problems`. */
export function summaryWords(problems: readonly Problem[]): string {
  const off = countOff(problems);
  return `${countWords(problems) || 'No problems'}${off === 0 ? '' : `, ${off} switched off`}`;
}

function countsOf(problems: readonly Problem[]): { errors: number; warnings: number } {
  const distinct = distinctProblems(problems);
  const errors = distinct.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: distinct.length - errors };
}

/** Returns whether there are more warnings than `--max-warnings` allows, and says so. */
export function hasTooManyWarnings(
  problems: readonly Problem[],
  most: number | undefined,
  terminal: Pick<Terminal, 'err'>,
): boolean {
  const { warnings } = countsOf(problems);
  if (most === undefined || warnings <= most) return false;
  terminal.err(`There are more warnings than --max-warnings ${most} allows.`);
  return true;
}
