import { type PageShape, shapeOf } from './page-shape.ts';
import { phraseScore, questionWords } from './phrase-score.ts';
import type { Concept, Question } from './question.ts';
import type { SearchPage } from './search-index.ts';
import { shapeScore } from './shape-score.ts';
import { methodFit } from './verbs.ts';
import type { WordFits, WordIndex } from './word-index.ts';
import { lowerCaseWords, normalizeName, wordsOf } from './words.ts';

/** How many pages are compared in detail. */
const CANDIDATES = 120;

/** The pages to rank, and what is known about them before any question. */
export interface Ranking {
  pages: readonly SearchPage[];
  words: WordIndex;
  shapes: readonly PageShape[];
  frequencies: ReadonlyMap<string, number>;
  isAllowed: (page: SearchPage) => boolean;
  /** Index of the document that the reader has open, or -1. */
  open: number;
}

const SYNONYM = 0.8;
const WHOLE_NAME = 1.2;
const NAME_IN_PARTS = 0.6;
/** High enough that a nested field whose name is two words of a question comes before a title with one of them. */
const NAME_OF_BOTH = 1.6;
/** Less than a word of a question, so that an open document never hides what only another one has. */
const OPEN = 0.2;

export interface Ranked {
  /** The numbers of the pages that fit, best first. */
  order: number[];
  /** The matching words of pages, and how near they are to the question. */
  terms: ReadonlyMap<string, number>;
  /** The words that match each concept itself, without its synonyms. */
  found: FoundTerms;
}

export type FoundTerms = ReadonlyMap<Concept, ReadonlySet<string>>;

/** Orders the pages that fit a question. */
export function rank(question: Question, ranking: Ranking): Ranked {
  const { pages, words, shapes, frequencies, isAllowed, open } = ranking;
  const counts = { frequencies, pageCount: pages.length };
  const terms = new Map<string, number>();
  /** Without details, which are not expected in a title. */
  const named = new Map<string, number>();
  const head = new Map<string, number>();
  const found = new Map<Concept, Set<string>>();
  const weights = new Map<Concept, number>();
  const sums = new PageFits(pages.length);
  let total = 0;
  const all = question.concepts.map((concept) => {
    const own = new Set<string>();
    found.set(concept, own);
    const matched = [terms, ...(concept.isDetail ? [] : [named]), ...(concept === question.head ? [head] : [])];
    const fits = conceptFits(
      concept,
      { kinds: question.kinds, words, pageCount: pages.length },
      (term, nearness, isSynonym) => {
        if (!isSynonym) own.add(term);
        for (const each of matched) each.set(term, Math.max(nearness, each.get(term) ?? 0));
      },
    );
    const weight = concept.weight * rarity(fits, pages.length);
    total += weight;
    weights.set(concept, weight);
    return { concept, fits, weight };
  });
  for (const [index, one] of all.slice(0, -1).entries()) {
    const other = all[index + 1] ?? one;
    const name = nameOfBoth(one.concept, other.concept);
    if (name === undefined) continue;
    const mayContinue = other.concept.isLast;
    const whole = words.find(name, { mayContinue, typos: 0, kinds: question.kinds, isName: false });
    for (const [at, id] of whole.pages.entries()) {
      const fit = NAME_OF_BOTH * (whole.fits[at] ?? 0);
      for (const { fits } of [one, other]) if (fit > fits.of(id)) fits.set(id, fit);
    }
  }
  for (const { fits, weight } of all) for (const id of fits.pages) sums.set(id, sums.of(id) + fits.of(id) * weight);
  const scored = sums.pages.flatMap((id): ScoredPage[] => {
    const page = pages[id];
    if (!page || !isAllowed(page)) return [];
    const fit = sums.of(id) / total;
    const { method } = shapes[id] ?? shapeOf(page);
    return [{ id, page, fit, score: fit + actionScore(question, page, method) + (page.a === open ? OPEN : 0) }];
  });
  const wordsOfQuestion = questionWords(found, weights);
  const detailed = bestPages(scored, CANDIDATES)
    .map(({ id, page, fit, score }) => {
      const shape = shapeScore(page, shapes[id] ?? shapeOf(page), question, { terms: named, head }, counts);
      // A phrase replaces what its words count one by one.
      const phrase = phraseScore(page, words.textOf(id), question, wordsOfQuestion);
      return { id, score: score + shape + Math.max(0, phrase - fit) };
    })
    .sort((one, other) => other.score - one.score || one.id - other.id);
  return { order: detailed.map(({ id }) => id), terms, found };
}

/** Returns two words of a question as one name: "network mode" may ask for the field `NetworkMode`. */
function nameOfBoth(...both: readonly [Concept, Concept]): string | undefined {
  const areWords = both.every(({ words, name, isDetail }) => words.length === 1 && name === undefined && !isDetail);
  return areWords ? normalizeName(both.map(({ text }) => text).join('')) : undefined;
}

interface ScoredPage {
  id: number;
  page: SearchPage;
  /** How well its words fit, wherever they are. */
  fit: number;
  score: number;
}

/** Returns the pages with the highest scores in any order, which is faster than sorting all of them. */
function bestPages(scored: readonly ScoredPage[], count: number): readonly ScoredPage[] {
  if (scored.length <= count) return scored;
  const least = Float64Array.from(scored, ({ score }) => score).sort()[scored.length - count] ?? 0;
  const above = scored.filter(({ score }) => score > least);
  return [...above, ...scored.filter(({ score }) => score === least)].slice(0, count);
}

/** Returns a weight from 0.35 to 1, which is higher for rarer words. */
function rarity(fits: PageFits, pageCount: number): number {
  let strong = 0;
  for (const id of fits.pages) if (fits.of(id) > 0.5) strong += 1;
  return 0.35 + (0.65 * Math.log((pageCount + 1) / (strong + 1))) / Math.log(pageCount + 1);
}

interface WordSource {
  words: WordIndex;
  kinds: Question['kinds'];
  pageCount: number;
}

/**
 * Scores how well the pages fit a concept: by its words, or a little less by its synonyms.
 *
 * @param onTerm Receives each matching word of the pages, and how near it is: 1, more for a whole name, less for a
 * synonym.
 */
function conceptFits(
  { text, name, words: own, synonyms, isLast }: Concept,
  { words, kinds, pageCount }: WordSource,
  onTerm: (term: string, nearness: number, isSynonym: boolean) => void,
): PageFits {
  const typos = text.length < 4 ? 0 : text.length < 6 ? 1 : 2;
  const fits = new PageFits(pageCount);
  const take = (all: readonly WordFits[], factor: number, isSynonym = false) => {
    const [first, ...others] = all;
    const otherFits = others.map((other) => pageFitsOf(other, pageCount));
    for (const [index, id] of first?.pages.entries() ?? []) {
      let least = first?.fits[index] ?? 0;
      for (const other of otherFits) least = Math.min(least, other.of(id));
      if (least * factor > fits.of(id)) fits.set(id, least * factor);
    }
    for (const each of all) for (const term of each.terms) onTerm(term, factor, isSynonym);
  };
  if (name !== undefined) take([words.find(name, { mayContinue: isLast, typos: 0, kinds, isName: true })], WHOLE_NAME);
  const all = own.map((word) => words.find(word, { mayContinue: isLast, typos, kinds, isName: false }));
  const parts = name === undefined ? 1 : NAME_IN_PARTS;
  take(all, parts);
  for (const synonym of synonyms) {
    take(
      synonym.map((word) => words.find(word, { mayContinue: false, typos: 0, kinds, isName: false })),
      SYNONYM * parts,
      true,
    );
  }
  return fits;
}

/** What a webhook names is mostly what an operation does, which readers ask about more often. */
const WEBHOOK = -0.3;
const WEBHOOK_WORDS = new Set(wordsOf('webhook hook event payload callback delivery'));

function webhookScore({ concepts, words }: Question, { t, p = '' }: SearchPage): number {
  if (words.some((word) => WEBHOOK_WORDS.has(word))) return 0;
  const written = phraseOf(concepts.map(({ text }) => text).join(' '));
  const isNamed = phraseOf(t) === written || phraseOf(p) === written;
  return isNamed ? 0.2 : WEBHOOK;
}

function phraseOf(text: string): string {
  return lowerCaseWords(text).join(' ');
}

function actionScore(question: Question, page: SearchPage, method: string | undefined): number {
  const { action, certainty } = question;
  if (method === 'WEBHOOK') return webhookScore(question, page);
  if (method === undefined || action === undefined) return 0;
  return 0.2 * certainty * methodFit(action, method);
}

/** Stores how well pages fit. An array with room for all pages is many times faster than a map of thousands. */
class PageFits {
  readonly #fits: Float64Array;
  /** The numbers of the pages that fit, in the order in which they were found. */
  readonly pages: number[] = [];

  constructor(pageCount: number) {
    this.#fits = new Float64Array(pageCount);
  }

  /** Returns how well a page fits, or 0 if it does not. */
  of(id: number): number {
    return this.#fits[id] ?? 0;
  }

  /** @param fit - More than 0. */
  set(id: number, fit: number): void {
    if (this.of(id) === 0) this.pages.push(id);
    this.#fits[id] = fit;
  }
}

/** Collects the pages that fit a word. */
function pageFitsOf({ pages, fits }: WordFits, pageCount: number): PageFits {
  const all = new PageFits(pageCount);
  for (const [index, id] of pages.entries()) all.set(id, fits[index] ?? 0);
  return all;
}
