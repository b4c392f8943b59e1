import type { PageShape } from './page-shape.ts';
import type { Question } from './question.ts';
import type { SearchPage } from './search-index.ts';
import { isGenericVerb } from './verbs.ts';

/** Words of pages, and how near they are to the question: 1 for its own words. */
export type Nearness = ReadonlyMap<string, number>;

/** The words of a question: all, and those for what it is about. */
export interface MatchedWords {
  terms: Nearness;
  head: Nearness;
}

/** How many pages have each word in title or path, and how many pages there are. */
export interface WordCounts {
  frequencies: ReadonlyMap<string, number>;
  pageCount: number;
}

const HEAD = 0.08;

/**
 * Prefers the main operation of a resource to its variants: words of its title and path that the question lacks count
 * against a page.
 */
export function shapeScore(
  page: SearchPage,
  shape: PageShape,
  question: Question,
  { terms, head }: MatchedWords,
  counts: WordCounts,
): number {
  let score = -0.25 * restOf(shape.title, terms, counts) - 0.15 * restOf(shape.path, terms, counts);
  score -= 0.008 * shape.segments;
  if (page.x) score -= 0.1;
  for (const variant of shape.variants) if (!terms.has(variant)) score -= 0.06;
  if (question.isOwn && shape.isOwn) score += 0.08;
  if (page.p !== undefined) score += endScore(question, shape) + HEAD * headFit(shape, head);
  return score;
}

/** How near the last thing in the path is to what the question is about. */
function headFit({ last }: PageShape, head: Nearness): number {
  return Math.max(0, ...last.map((word) => head.get(word) ?? 0)) / Math.max(1, last.length - 1);
}

/** A path that ends in a parameter is about one thing, any other about all: "new coupon" goes to `/coupons`. */
function endScore({ action, number }: Question, { endsInParameter }: PageShape): number {
  const sign = endsInParameter ? 1 : -1;
  if (action === 'update' || action === 'delete') return 0.04 * sign;
  if (action === 'create') return -0.04 * sign;
  if (action !== 'read') return 0;
  return number === undefined ? 0.01 * sign : 0.08 * (number === 'many' ? -sign : sign);
}

/** The share of words that the question does not name; rare words count more. */
function restOf(words: readonly string[], terms: Nearness, { frequencies, pageCount }: WordCounts): number {
  let all = 0.5;
  let rest = 0;
  for (const word of words) {
    const weight = 1 - (0.6 * Math.log(frequencies.get(word) ?? 1)) / Math.log(pageCount + 1);
    all += weight;
    if (!isGenericVerb(word)) rest += weight * (1 - (terms.get(word) ?? 0));
  }
  return rest / all;
}
