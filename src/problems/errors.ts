/**
 * An error that a user can fix: what is wrong, and what to do next.
 *
 * The message always has the same order: what is wrong, where, the offending value, the nearest valid value.
 */
export class DocsError extends Error {
  override name = 'DocsError';
  /** What the user should do next, in one or two sentences. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: { cause?: unknown }) {
    super(message, options);
    this.hint = hint;
  }
}
