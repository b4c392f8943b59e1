/** Something wrong at an offset of a source text; becomes a `Problem` once line and column are known. */
export interface SourceFault {
  offset: number;
  /** What is wrong, without place and without trailing full stop. */
  message: string;
  hint?: string;
}
