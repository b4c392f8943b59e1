import { formatProblems, type Problem } from './problems.ts';

/** The differences between two lists of problems that may contain duplicates. */
export interface ProblemChanges {
  added: Problem[];
  fixed: Problem[];
}

/** A problem that only moved, because lines were added above it, is neither added nor fixed. */
export function problemChanges(before: readonly Problem[], after: readonly Problem[]): ProblemChanges {
  const was = byWords(before);
  const is = byWords(after);
  const beyond = (all: ReadonlyMap<string, Problem[]>, known: ReadonlyMap<string, Problem[]>) =>
    [...all].flatMap(([words, problems]) => unlike(problems, known.get(words) ?? []));
  return { added: beyond(is, was), fixed: beyond(was, is) };
}

/** As many problems as there are more than before. Those at new positions are the new ones. */
function unlike(problems: Problem[], known: readonly Problem[]): Problem[] {
  const count = problems.length - known.length;
  if (count <= 0) return [];
  const places = new Set(known.map(placeOf));
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

/** Removes duplicates. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return [...byText(problems).values()];
}

function byText(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(problems.map((problem) => [formatProblems([problem], 'text'), problem]));
}
