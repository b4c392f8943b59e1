import { problemChanges } from '../problem-changes.ts';
import type { Problem, ProblemFormat } from '../problems.ts';
import type { Terminal } from './command.ts';
import { counted, countWords, printProblems } from './problem-printer.ts';

/** Reports the problems of a site that changes: each when it appears, and how many are fixed. */
export function createProblemLog(format: ProblemFormat, terminal: Terminal): (problems: readonly Problem[]) => void {
  let known: readonly Problem[] = [];
  return (problems) => {
    const { added, fixed } = problemChanges(known, problems);
    known = problems;
    if (added.length === 0 && fixed.length === 0) return;
    if (added.length > 0) printProblems(added, format, terminal);
    const gone = fixed.length > 0 ? [`${counted(fixed.length, 'problem')} fixed`] : [];
    terminal.err([...gone, countWords(problems) || 'none is left'].join(', '));
  };
}
