import { formatProblems, type Problem, type ProblemFormat } from '../problems.ts';
import type { Terminal } from './command.ts';

/** Prints the problems of a site, each once, and counts them. */
export function printProblems(problems: readonly Problem[], format: ProblemFormat, terminal: Terminal): void {
  const unique = [...new Map(problems.map((problem) => [identity(problem), problem])).values()];
  if (unique.length > 0 || format === 'json') terminal.out(formatProblems(unique, format));
}

/** `2 errors, 1 warning`, or nothing. */
export function countWords(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((words) => !words.startsWith('0 ')).join(', ');
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Equal for the same problem in the same place. */
export function identity({ code, message, file, line, column, pointer }: Problem): string {
  return JSON.stringify([code, message, file, line, column, pointer]);
}
