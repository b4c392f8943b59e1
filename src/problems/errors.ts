/** An error that a user can fix. The message says what is wrong and where, the hint what to do next. */
export class DocsError extends Error {
  override name = 'DocsError';
  /** One or two sentences. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: { cause?: unknown }) {
    super(message, options);
    this.hint = hint;
  }
}
