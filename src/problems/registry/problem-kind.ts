/**
 * A kind of problem. Text between braces is filled in with the facts of one problem: `{file}`.
 *
 * A code with several messages has a case for each. A case inherits from its code whatever it does not define itself.
 */
export interface ProblemKind extends ProblemText {
  severity: Severity;
  hint: string;
  /** What all cases have in common. */
  summary?: string;
  /** Whether a part of the site is missing because of it. Then the severity cannot be set. */
  leavesOut?: true;
  cases?: Readonly<Record<string, ProblemText>>;
}

export interface ProblemText {
  severity?: Severity;
  /** What was found and what was expected. */
  message?: string;
  /** What to do next. */
  hint?: string;
}

export type Severity = 'error' | 'warning';
export type ProblemKinds = Readonly<Record<string, ProblemKind>>;
