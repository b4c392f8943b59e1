/**
 * An error a user can act on: what is wrong, and what to do next.
 *
 * The message follows one grammar: what is wrong, where, the offending value, the nearest valid value.
 */
export class DocsError extends Error {
  override name = 'DocsError';
  /** What the user does next, one or two sentences. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: { cause?: unknown }) {
    super(message, options);
    this.hint = hint;
  }
}
