import type { OperationWriting } from './body-twin.ts';

const ALL = Number.POSITIVE_INFINITY;

/** Levels of nesting to try, the most first. */
export const DEPTHS: readonly number[] = [ALL, 3, 2, 1, 0];

/** Extents of an operation to try, the largest first. Examples go first, then responses, and the request goes last. */
export const OPERATION_EXTENTS: readonly Pick<OperationWriting, 'depth' | 'responseDepth' | 'examples'>[] = [
  { depth: ALL, responseDepth: ALL, examples: true },
  { depth: ALL, responseDepth: ALL, examples: false },
  { depth: ALL, responseDepth: 3, examples: false },
  { depth: ALL, responseDepth: 1, examples: false },
  { depth: ALL, responseDepth: 0, examples: false },
  { depth: 3, responseDepth: 0, examples: false },
  { depth: 2, responseDepth: 0, examples: false },
  { depth: 1, responseDepth: 0, examples: false },
  { depth: 0, responseDepth: 0, examples: false },
];

/** Returns the text with the first extent that fits, or with the last one if none does. */
export function fittingText<Extent>(
  extents: readonly Extent[],
  room: number,
  write: (extent: Extent) => string,
): string {
  let text = '';
  for (const extent of extents) {
    text = write(extent);
    if (text.length <= room) break;
  }
  return text;
}

/** Returns how many of the first lines fit, and at least one. */
export function fittingCount(lines: readonly string[], room: number): number {
  let length = 0;
  const tooLong = lines.findIndex((line) => {
    length += line.length + 1;
    return length > room;
  });
  return tooLong < 0 ? lines.length : Math.max(1, tooLong);
}
