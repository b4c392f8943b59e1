/** Why a text with a conflict cannot be read, and what to do. */
export const MERGE_CONFLICT = {
  reason: 'these lines have a merge conflict',
  found: '<<<<<<<',
  hint: 'Keep the right lines from both versions, and remove the lines that start with <<<<<<<, =======, and >>>>>>>.',
} as const;

/** Matches the beginning of a line that Git writes before, between or after the two versions. */
const MARKER = /^(?:<{7} |={7}\r?$|>{7} )/gm;

/** Returns the offsets of the conflicts that Git marked in a text and nobody has resolved yet. */
export function mergeConflicts(text: string): number[] {
  const conflicts: number[] = [];
  let start: number | undefined;
  let isSplit = false;
  for (const { 0: marker, index } of text.matchAll(MARKER)) {
    if (marker.startsWith('<')) {
      start = index;
      isSplit = false;
    } else if (marker.startsWith('=')) {
      isSplit = true;
    } else if (start !== undefined && isSplit) {
      conflicts.push(start);
      start = undefined;
    }
  }
  return conflicts;
}
