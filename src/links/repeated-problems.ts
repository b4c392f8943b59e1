import type { Problem } from '../problems/problems.ts';
import { shortList } from '../text/list.ts';

const MAX_LINES = 3;

/** Reports a fault that a file has in many places once, with the other lines. Generated pages may repeat one link. */
export function withoutRepeated(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.message, problem.hint]);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first ? withPlaces(first, others) : []));
}

function withPlaces(problem: Problem, others: readonly Problem[]): Problem {
  if (others.length === 0) return problem;
  const hint = `${problem.hint ?? ''} ${placesOf(problem, others)}`.trim();
  return { ...problem, hint };
}

function placesOf({ line }: Problem, others: readonly Problem[]): string {
  const lines = [...new Set(others.map((other) => other.line))].filter((other) => other !== line);
  if (lines.length === 0) return 'The line has it more than once.';
  return `Also in ${lines.length === 1 ? 'line' : 'lines'} ${shortList(lines.map(String), MAX_LINES)}.`;
}
