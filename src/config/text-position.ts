/** A position in docs.json or in a file it refers to. Both numbers are 1-based. */
export interface SettingsPosition {
  file: string;
  line: number;
  column: number;
}

/** Turns offsets of one text into positions. */
export type PositionAt = (offset: number) => SettingsPosition;

/** Returns a function that converts offsets in a text to lines and columns, both from 1. */
export function positionsOf(text: string, file: string): PositionAt {
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
    return { file, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
