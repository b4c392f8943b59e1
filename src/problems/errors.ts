import type { Problem } from './problems.ts';

/** An error that a user can fix. The message says what is wrong and where, the hint what to do next. */
export class DocsError extends Error {
  override name = 'DocsError';
  /** One or two sentences. */
  readonly hint: string;
  /** What lists of problems contain about it. Absent if the error is no problem of a site. */
  readonly problem: Pick<Problem, 'code' | 'file'> | undefined;

  constructor(message: string, hint: string, options?: { cause?: unknown; problem?: Pick<Problem, 'code' | 'file'> }) {
    super(message, options);
    this.hint = hint;
    this.problem = options?.problem;
  }
}
