import { distinctProblems, type Problem } from './problems.ts';

/** The differences between two lists of problems that may contain duplicates. */
export interface ProblemChanges {
  added: Problem[];
  fixed: Problem[];
}

/**
 * Compares two lists of problems. A problem that only moved, because lines were added above it, is neither added nor
 * fixed.
 */
export function problemChanges(before: readonly Problem[], after: readonly Problem[]): ProblemChanges {
  const [old, current] = [byWords(before), byWords(after)];
  return { added: onlyIn(current, old), fixed: onlyIn(old, current) };
}

function onlyIn(all: ReadonlyMap<string, Problem[]>, others: ReadonlyMap<string, Problem[]>): Problem[] {
  return [...all].flatMap(([words, problems]) => addedProblems(problems, others.get(words) ?? []));
}

/** Returns the problems that `others` has too few of, preferably those at new positions. */
function addedProblems(problems: Problem[], others: readonly Problem[]): Problem[] {
  const count = problems.length - others.length;
  if (count <= 0) return [];
  const places = new Set(others.map(placeOf));
  const elsewhere = problems.filter((problem) => !places.has(placeOf(problem)));
  return (elsewhere.length >= count ? elsewhere : problems).slice(0, count);
}

function byWords(problems: readonly Problem[]): Map<string, Problem[]> {
  return Map.groupBy(distinctProblems(problems), wordsOf);
}

function wordsOf({ file, code, severity, message }: Problem): string {
  return JSON.stringify([file, code, severity, message]);
}

function placeOf({ line, column }: Problem): string {
  return `${line}:${column}`;
}
