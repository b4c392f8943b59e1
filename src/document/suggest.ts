import { nearest } from '../core/text/nearest.ts';

/** {@link nearest} with a limit on the total cost; returns `undefined` beyond it. */
export type Suggest = (word: string, candidates: ReadonlySet<string>) => string | undefined;

/** Without a limit, comparing every wrong name with every right one takes quadratic time. */
const MAX_COMPARISONS = 200_000;

/** Creates a function whose calls share one limit. */
export function createSuggest(): Suggest {
  let comparisons = 0;
  return (word, candidates) => {
    comparisons += candidates.size;
    return comparisons > MAX_COMPARISONS && comparisons > candidates.size ? undefined : nearest(word, candidates);
  };
}
