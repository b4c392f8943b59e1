import { distinctProblems } from '../../problems/problem-changes.ts';
import { formatProblems, type Problem, type ProblemFormat } from '../../problems/problems.ts';
import type { Terminal } from '../options/command.ts';

/** Prints the problems of a site, each once, and counts them. */
export function printProblems(problems: readonly Problem[], format: ProblemFormat, terminal: Terminal): void {
  const distinct = distinctProblems(problems);
  if (distinct.length > 0 || format === 'json') terminal.out(formatProblems(distinct, format));
}

/** Returns `2 errors, 1 warning`, or an empty string if there are none. */
export function countWords(problems: readonly Problem[]): string {
  const distinct = distinctProblems(problems);
  const errors = distinct.filter(({ severity }) => severity === 'error').length;
  const warnings = distinct.length - errors;
  return [countWithNoun(errors, 'error'), countWithNoun(warnings, 'warning')]
    .filter((words) => !words.startsWith('0 '))
    .join(', ');
}

export function countWithNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
