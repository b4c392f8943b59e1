import { type PageShape, shapeOf } from './page-shape.ts';
import type { Concept, Question } from './question.ts';
import type { SearchPage } from './search-index.ts';
import { shapeScore } from './shape-score.ts';
import { methodFit } from './verbs.ts';
import type { WordFits, WordIndex } from './word-index.ts';

/** Pages that are compared in detail. */
const CANDIDATES = 120;

/** The pages to order, and what is known of them before any question. */
export interface Ranking {
  pages: readonly SearchPage[];
  words: WordIndex;
  shapes: readonly PageShape[];
  frequencies: ReadonlyMap<string, number>;
  isAllowed: (page: SearchPage) => boolean;
}

const SYNONYM = 0.8;
const WHOLE_NAME = 1.2;
const NAME_IN_PARTS = 0.6;

/** Orders the pages that fit a question, the best first. `terms` are the words of pages that fit. */
export function rank(question: Question, ranking: Ranking): { order: number[]; terms: ReadonlyMap<string, number> } {
  const { pages, words, shapes, frequencies, isAllowed } = ranking;
  const counts = { frequencies, pageCount: pages.length };
  const terms = new Map<string, number>();
  const head = new Map<string, number>();
  const sums = new Map<number, number>();
  let total = 0;
  for (const concept of question.concepts) {
    const fits = conceptFits(concept, question.kinds, words, (term, nearness) => {
      terms.set(term, Math.max(nearness, terms.get(term) ?? 0));
      if (concept === question.head) head.set(term, Math.max(nearness, head.get(term) ?? 0));
    });
    const weight = concept.weight * rarity(fits, pages.length);
    total += weight;
    for (const [id, fit] of fits) sums.set(id, (sums.get(id) ?? 0) + fit * weight);
  }
  const scored: { id: number; page: SearchPage; score: number }[] = [];
  for (const [id, sum] of sums) {
    const page = pages[id];
    if (!page || !isAllowed(page)) continue;
    scored.push({ id, page, score: sum / total + actionScore(question, page) });
  }
  const detailed = scored
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES)
    .map(({ id, page, score }) => ({
      id,
      score: score + shapeScore(page, shapes[id] ?? shapeOf(page), question, { terms, head }, counts),
    }))
    .sort((one, other) => other.score - one.score || one.id - other.id);
  return { order: detailed.map(({ id }) => id), terms };
}

/** Rare words count more: from 0.35 to 1. */
function rarity(fits: ReadonlyMap<number, number>, pages: number): number {
  let strong = 0;
  for (const fit of fits.values()) if (fit > 0.5) strong += 1;
  return 0.35 + (0.65 * Math.log((pages + 1) / (strong + 1))) / Math.log(pages + 1);
}

/**
 * How well the pages fit a concept: by its words, or a little less by their synonyms.
 *
 * @param onTerm Takes the words that pages have for it, 1 for the nearest.
 */
function conceptFits(
  concept: Concept,
  kinds: Question['kinds'],
  words: WordIndex,
  onTerm: (term: string, nearness: number) => void,
): Map<number, number> {
  const { text, name, synonyms, isLast } = concept;
  const slips = text.length < 4 ? 0 : text.length < 6 ? 1 : 2;
  const fits = new Map<number, number>();
  const take = (all: readonly WordFits[], factor: number) => {
    const [first, ...others] = all;
    if (!first) return;
    for (const [id, fit] of first.fits) {
      let least = fit;
      for (const other of others) least = Math.min(least, other.fits.get(id) ?? 0);
      if (least * factor > (fits.get(id) ?? 0)) fits.set(id, least * factor);
    }
    for (const each of all) for (const term of each.terms) onTerm(term, factor);
  };
  if (name !== undefined) take([words.find(name, { mayContinue: isLast, slips: 0, kinds })], WHOLE_NAME);
  const all = concept.words.map((word) => words.find(word, { mayContinue: isLast, slips, kinds }));
  take(all, name === undefined ? 1 : NAME_IN_PARTS);
  for (const synonym of synonyms) {
    take(
      synonym.map((word) => words.find(word, { mayContinue: false, slips: 0, kinds })),
      SYNONYM,
    );
  }
  return fits;
}

function actionScore({ action, sureness }: Question, { m }: SearchPage): number {
  if (m === undefined || action === undefined) return 0;
  return 0.2 * sureness * methodFit(action, m);
}
