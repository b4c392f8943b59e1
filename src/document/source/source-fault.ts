/** The maximum number of syntax errors that are reported for a text. */
export const MAX_SYNTAX_FAULTS = 10;

/** A fault at an offset of a source text. It becomes a `Problem` once its line and column are known. */
export interface SourceFault {
  offset: number;
  /** The fault in words, without its position and without a period at the end. */
  message: string;
  hint?: string;
}
