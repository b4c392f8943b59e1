import { distance } from 'fastest-levenshtein';

/**
 * Returns the number of typos between two words, or `limit + 1` if there are more than `limit`. A typo is a letter that
 * is missing, added or different, or two neighbors that are swapped.
 */
export function typoCount(one: string, other: string, limit: number): number {
  const changes = distance(one, other);
  // A swap counts as two changes there, so most words are excluded without counting swaps.
  if (changes <= 1) return changes;
  if (changes > 2 * limit) return limit + 1;
  return Math.min(limit + 1, alignment(one, other));
}

/** The optimal string alignment distance. */
function alignment(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
