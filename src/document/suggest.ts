import { nearest } from './nearest.ts';

/** {@link nearest}, as long as that costs no more than hints are worth; `undefined` from then on. */
export type Suggest = (word: string, candidates: ReadonlySet<string>) => string | undefined;

/** Comparing every wrong name with every right one would take quadratic time. */
const MAX_COMPARISONS = 200_000;

export function createSuggest(): Suggest {
  let comparisons = 0;
  return (word, candidates) => {
    comparisons += candidates.size;
    return comparisons > MAX_COMPARISONS && comparisons > candidates.size ? undefined : nearest(word, candidates);
  };
}
