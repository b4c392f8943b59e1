import { formatProblems, type Problem } from './problems.ts';

/** What differs between two lists of problems, however often each is told in them. */
export interface ProblemChanges {
  added: Problem[];
  mended: Problem[];
}

export function problemChanges(before: readonly Problem[], after: readonly Problem[]): ProblemChanges {
  const [was, is] = [byText(before), byText(after)];
  return {
    added: [...is].flatMap(([text, problem]) => (was.has(text) ? [] : [problem])),
    mended: [...was].flatMap(([text, problem]) => (is.has(text) ? [] : [problem])),
  };
}

/** Each problem once. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return [...byText(problems).values()];
}

function byText(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(problems.map((problem) => [formatProblems([problem], 'text'), problem]));
}
