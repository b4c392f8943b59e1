import type { ProblemKind, ProblemText } from './registry/problem-kind.ts';

/** What is known about a problem code. Text has its placeholders: `{file}`. */
export interface Explanation {
  /** `error`, `warning`, or `error or warning` if it depends on the case. */
  severity: string;
  summary: string | undefined;
  /** Every message, with what to do next. */
  advice: readonly Advice[];
}

interface Advice {
  message: string;
  hint: string;
}

/** Explains a problem code, for `docs explain` and the pages of problems in the documentation. */
export function explanationOf(kind: ProblemKind): Explanation {
  const fixed = kind.leavesOut && 'Part of the site is missing, so you can’t change this severity.';
  const summary = [kind.summary, fixed].filter((sentence) => sentence !== undefined).join(' ');
  return { severity: severityOf(kind), summary: summary || undefined, advice: adviceOf(kind) };
}

function adviceOf({ message, hint, cases = {} }: ProblemKind): Advice[] {
  const general = message === undefined ? [] : [{ message, hint }];
  const others = Object.values<ProblemText>(cases).map((each) => ({ message, hint, ...each }));
  const all = [...general, ...others].map(({ message = '', hint }) => ({ message, hint }));
  return [...new Map(all.map((advice) => [`${advice.message} ${advice.hint}`, advice])).values()];
}

function severityOf({ severity, message, cases = {} }: ProblemKind): string {
  const ofCases = Object.values<ProblemText>(cases).map((each) => each.severity ?? severity);
  const all = new Set(message === undefined ? ofCases : [severity, ...ofCases]);
  return ['error', 'warning'].filter((each) => all.has(each as ProblemKind['severity'])).join(' or ');
}
