/** A position in a file of the project. Both numbers are 1-based. */
export interface FilePosition {
  file: string;
  line: number;
  column: number;
}

/** Turns offsets in one text into lines and columns. */
type PositionAt = (offset: number) => { line: number; column: number };

/** Turns offsets in the text of one file into positions. */
export type FilePositionAt = (offset: number) => FilePosition;

/** Returns a function that turns offsets in a text into lines and columns, both 1-based. */
export function positionsIn(text: string): PositionAt {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Returns a function that turns offsets in the text of a file into positions. */
export function filePositionsIn(text: string, file: string): FilePositionAt {
  const positionAt = positionsIn(text);
  return (offset) => ({ file, ...positionAt(offset) });
}
