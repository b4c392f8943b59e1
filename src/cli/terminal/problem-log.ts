import { countWithNoun } from '../../core/text/list.ts';
import { problemChanges } from '../../problems/problem-changes.ts';
import type { Problem, ProblemFormat } from '../../problems/problems.ts';
import type { Terminal } from '../options/command.ts';
import { countWords, printProblems } from './problem-printer.ts';

/**
 * Creates a log of the problems of a changing site. It reports each problem when it appears, and how many were fixed.
 */
export function createProblemLog(format: ProblemFormat, terminal: Terminal): (problems: readonly Problem[]) => void {
  let reported: readonly Problem[] = [];
  return (problems) => {
    const { added, fixed } = problemChanges(reported, problems);
    reported = problems;
    if (added.length === 0 && fixed.length === 0) return;
    if (added.length > 0) printProblems(added, format, terminal);
    const remaining = countWords(problems);
    const fixedWords = `Fixed ${countWithNoun(fixed.length, 'problem')}, ${remaining || 'none'} left.`;
    terminal.err(fixed.length > 0 ? fixedWords : `${remaining} in total.`);
  };
}
