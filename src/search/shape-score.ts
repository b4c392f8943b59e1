import type { PageShape } from './page-shape.ts';
import type { Question } from './question.ts';
import type { SearchPage } from './search-index.ts';
import { isGenericVerb } from './verbs.ts';

/** Words of pages, and how near they are to the question: 1 for its own words. */
export type Nearness = ReadonlyMap<string, number>;

/** The matched words of a question: all of them, and those for its head. */
export interface MatchedWords {
  terms: Nearness;
  head: Nearness;
}

/** How many pages have each word in their title or path, and how many pages there are. */
export interface WordCounts {
  frequencies: ReadonlyMap<string, number>;
  pageCount: number;
}

/** The weights of the last resource in the path and of the noun that the title is about. */
const PATH_WEIGHT = 0.08;
const TITLE_WEIGHT = 0.04;

/**
 * Scores a page so that the main operation of a resource comes before its variants: words in its title and path that
 * the question lacks count against it.
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
  if (page.p === undefined) return score;
  const titleFit = head.get(shape.titleNoun ?? '') ?? 0;
  return score + endScore(question, shape) + PATH_WEIGHT * pathFit(shape, head) + TITLE_WEIGHT * titleFit;
}

/** Scores how near the last resource in the path is to what the question is about. */
function pathFit({ lastResource }: PageShape, head: Nearness): number {
  const fits = lastResource.map((word) => head.get(word) ?? 0);
  return Math.max(0, ...fits) / Math.max(1, lastResource.length - 1);
}

/** Scores the end of a path. With a parameter it means one resource, else all: "new coupon" goes to `/coupons`. */
function endScore({ action, number }: Question, { isOne }: PageShape): number {
  const sign = isOne ? 1 : -1;
  if (action === 'update' || action === 'delete' || action === 'cancel') return 0.04 * sign;
  if (action === 'create') return -0.04 * sign;
  if (action !== 'read') return 0;
  return number === undefined ? 0.01 * sign : 0.08 * (number === 'many' ? -sign : sign);
}

/** Returns the share of words that the question does not name. Rare words count more. */
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
