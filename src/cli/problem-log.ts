import type { Problem, ProblemFormat } from '../problems.ts';
import type { Terminal } from './command.ts';
import { counted, countWords, identity, printProblems } from './problem-printer.ts';

/** Tells the problems of a site that changes: each when it appears, and how many are gone. */
export function createProblemLog(format: ProblemFormat, terminal: Terminal): (problems: readonly Problem[]) => void {
  let known = new Map<string, Problem>();
  return (problems) => {
    const now = new Map(problems.map((problem) => [identity(problem), problem]));
    const added = [...now].flatMap(([key, problem]) => (known.has(key) ? [] : problem));
    const solved = [...known.keys()].filter((key) => !now.has(key)).length;
    known = now;
    if (added.length > 0) printProblems(added, format, terminal);
    if (added.length === 0 && solved === 0) return;
    const gone = solved > 0 ? [`${counted(solved, 'problem')} gone`] : [];
    terminal.err([countWords(problems) || 'No problems', ...gone].join('; '));
  };
}
