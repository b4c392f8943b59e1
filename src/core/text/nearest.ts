import { typoCount } from './typos.ts';

/** Returns the maximum number of typos in a word of this length. */
function tolerance(length: number): number {
  return length <= 5 ? 1 : Math.min(5, Math.max(2, Math.floor(length / 3)));
}

/** The maximum length of a word for which typos are counted. It takes too long to compare longer ones with thousands. */
const MAX_LENGTH = 200;

/**
 * Returns the candidate that `word` most probably means; `undefined` if none is close. Ignores case, but prefers an
 * exact match. A very long word has only exact matches.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = tolerance(word.length);
  for (const candidate of candidates) {
    if (candidate === word) return candidate;
    if (word.length > MAX_LENGTH || Math.abs(candidate.length - word.length) > bestDistance) continue;
    const typos = typoCount(lower, candidate.toLowerCase(), bestDistance);
    const isCloser = best === undefined ? typos <= bestDistance : typos < bestDistance;
    if (isCloser) {
      best = candidate;
      bestDistance = typos;
    }
  }
  return best;
}
