/** A kind of problem: its severity, its message, and what to do. Text between braces is filled in. */
export type ProblemKind = ProblemTemplate | ProblemSummary;

/** Every problem of this kind has this text. `{name}` is a fact that the reporting code passes. */
export interface ProblemTemplate {
  severity: Severity;
  message: string;
  hint: string;
}

/** The reporting code writes the text. The summary describes what such problems have in common. */
export interface ProblemSummary {
  /** More than one if it depends on where the problem is found. */
  severity: Severity | 'error or warning';
  summary: string;
  hint: string;
}

export type Severity = 'error' | 'warning';
export type ProblemKinds = Readonly<Record<string, ProblemKind>>;
