import { type CalledPath, calledPath, pathFit } from './called-path.ts';
import { type Place, placeOf } from './place.ts';
import { type Concept, type Question, readQuestion } from './question.ts';
import { kindOf, type PageKind, type SearchIndex, type SearchPage } from './search-index.ts';
import { actionOf, isGenericVerb, methodFit } from './verbs.ts';
import { fixedParts, type WordFits, WordIndex } from './word-index.ts';
import { wordsOf } from './words.ts';

export interface SearchOptions {
  /** Title of a document: only its pages. */
  document?: string | undefined;
  kind?: PageKind | undefined;
  /** Language and version, as `editionOf` gives them: pages of others are left out. */
  edition?: string | undefined;
  /** 30 where absent. */
  limit?: number | undefined;
}

export interface SearchHit {
  slug: string;
  title: string;
  kind: PageKind;
  method: string | undefined;
  path: string | undefined;
  /** Labels of the groups and tabs that the page is in. */
  groups: string | undefined;
  /** Title of the API document. */
  document: string | undefined;
  edition: string | undefined;
  deprecated: boolean;
  /** The heading or field that was found, and its anchor in the page. */
  place: Place | undefined;
  /** Text of the page. */
  text: string;
  /** Matched words in their compared form: 1 for a word of the question, less for a synonym. */
  terms: ReadonlyMap<string, number>;
}

export type Search = (query: string, options?: SearchOptions) => SearchHit[];

const LIMIT = 30;
/** Pages that are compared in detail. */
const CANDIDATES = 120;

/** A function that finds pages of a site, the best first. */
export function searcher(index: SearchIndex): Search {
  const words = new WordIndex(index);
  for (const _ of words.read());
  return searchIn(index, words);
}

const STEP_MILLISECONDS = 8;

/** The same in a browser: reads the index in short steps, so that the page answers meanwhile. */
export async function searcherInSteps(index: SearchIndex): Promise<Search> {
  const words = new WordIndex(index);
  let start = performance.now();
  for (const _ of words.read()) {
    if (performance.now() - start < STEP_MILLISECONDS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
  return searchIn(index, words);
}

function searchIn(index: SearchIndex, words: WordIndex): Search {
  const { pages } = index;
  const shapes = pages.map(shapeOf);
  const frequencies = frequenciesOf(shapes);
  return (query, options = {}) => {
    const limit = options.limit ?? LIMIT;
    const isAllowed = (page: SearchPage) => isWanted(page, index, options);
    const call = calledPath(query.trim());
    const called = call ? calledPages(call, pages, isAllowed).slice(0, limit) : [];
    const question = readQuestion(call ? call.path : query);
    const ranked = rank(question, { pages, words, shapes, frequencies, isAllowed });
    const order = [...new Set([...called, ...ranked.order])].slice(0, limit);
    return order.flatMap((id) => {
      const page = pages[id];
      return page ? [hitOf(page, index, question, ranked.terms)] : [];
    });
  };
}

function isWanted(page: SearchPage, { documents }: SearchIndex, { document, kind, edition }: SearchOptions): boolean {
  if (kind !== undefined && kindOf(page) !== kind) return false;
  if (document !== undefined && (page.a === undefined || documents[page.a] !== document)) return false;
  return !edition || page.e === undefined || page.e === edition;
}

/** Of two templates that values fit, the one with fewer parameters is meant; of two beginnings, the shorter one. */
function calledPages(
  call: CalledPath,
  pages: readonly SearchPage[],
  isAllowed: (page: SearchPage) => boolean,
): number[] {
  return pages
    .flatMap((page, id) => {
      const { m, p = '' } = page;
      const fit = p === '' ? 0 : pathFit(call, m, p);
      return fit > 0 && isAllowed(page) ? [{ id, fit, parts: p.split('/').length + p.split('{').length }] : [];
    })
    .sort((one, other) => other.fit - one.fit || one.parts - other.parts)
    .map(({ id }) => id);
}

/** What the order of pages takes from title and path. */
interface Shape {
  title: readonly string[];
  path: readonly string[];
  /** Words of the last fixed part of the path that names a thing, and is no verb such as `cancel`. */
  last: readonly string[];
  segments: number;
  /** Words of a variant of another operation: "bulk", "legacy". */
  variants: readonly string[];
  /** Whether it is about the reader's own account. */
  isOwn: boolean;
  endsInParameter: boolean;
}

function shapeOf({ t, p = '' }: SearchPage): Shape {
  const path = fixedParts(p);
  return {
    title: [...new Set(wordsOf(t))].filter((word) => !isGenericVerb(word) && !FILLERS.has(word)),
    path: [...new Set(wordsOf(path.join(' ')))],
    last: path.map((part) => wordsOf(part)).findLast((words) => !words.every((word) => actionOf(word))) ?? [],
    segments: p.split('/').length - 1,
    variants: wordsOf(`${t} ${p}`).filter((word) => VARIANTS.has(word)),
    isOwn: OWN_TITLE.test(t) || OWN_PATH.test(p),
    endsInParameter: /\}(?:\.\w+)?\/?$/.test(p),
  };
}

/** Words that titles have and questions leave out. */
const FILLERS = new Set(wordsOf('a an the for of to in on from with by and or all one us your authenticated several'));

const VARIANTS = new Set(wordsOf('bulk batch multiple legacy deprecated beta stubbed preview async experimental'));
const OWN_TITLE = /\b(?:authenticated|current|your|my)\b/i;
const OWN_PATH = /^\/(?:v\d+\/)?(?:@?me|user|account|self)(?:\/|$)|\/@me\b/;

function frequenciesOf(shapes: readonly Shape[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, path } of shapes) {
    for (const word of new Set([...title, ...path])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

interface Ranking {
  pages: readonly SearchPage[];
  words: WordIndex;
  shapes: readonly Shape[];
  frequencies: ReadonlyMap<string, number>;
  isAllowed: (page: SearchPage) => boolean;
}

/** Words of pages, and how near they are to the question: 1 for its own words. */
type Nearness = ReadonlyMap<string, number>;

const HEAD = 0.08;
const SYNONYM = 0.8;
const WHOLE_NAME = 1.2;
const NAME_IN_PARTS = 0.6;

function rank(question: Question, ranking: Ranking): { order: number[]; terms: ReadonlyMap<string, number> } {
  const { pages, words, isAllowed } = ranking;
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
  const scored: { id: number; score: number }[] = [];
  for (const [id, sum] of sums) {
    const page = pages[id];
    if (!page || !isAllowed(page)) continue;
    scored.push({ id, score: sum / total + actionScore(question, page) });
  }
  const detailed = scored
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES)
    .map(({ id, score }) => ({ id, score: score + shapeScore(id, question, { terms, head }, ranking) }))
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

/** Prefers the main operation of a resource to its variants: what its title and path say beyond the question counts against it. */
function shapeScore(
  id: number,
  question: Question,
  { terms, head }: { terms: Nearness; head: Nearness },
  ranking: Ranking,
): number {
  const page = ranking.pages[id];
  const shape = ranking.shapes[id];
  if (!page || !shape) return 0;
  let score = -0.25 * restOf(shape.title, terms, ranking) - 0.15 * restOf(shape.path, terms, ranking);
  score -= 0.008 * shape.segments;
  if (page.x) score -= 0.1;
  for (const variant of shape.variants) if (!terms.has(variant)) score -= 0.06;
  if (question.isOwn && shape.isOwn) score += 0.08;
  if (page.p !== undefined) score += endScore(question, shape) + HEAD * headFit(shape, head);
  return score;
}

/** How near the last thing in the path is to what the question is about. */
function headFit({ last }: Shape, head: Nearness): number {
  return Math.max(0, ...last.map((word) => head.get(word) ?? 0)) / Math.max(1, last.length - 1);
}

/** A path that ends in a parameter is about one thing, any other about all: "new coupon" goes to `/coupons`. */
function endScore({ action, number }: Question, { endsInParameter }: Shape): number {
  const sign = endsInParameter ? 1 : -1;
  if (action === 'update' || action === 'delete') return 0.04 * sign;
  if (action === 'create') return -0.04 * sign;
  if (action !== 'read') return 0;
  return number === undefined ? 0.01 * sign : 0.08 * (number === 'many' ? -sign : sign);
}

/** The share of words that the question does not name; rare words count more. */
function restOf(words: readonly string[], terms: ReadonlyMap<string, number>, { frequencies, pages }: Ranking): number {
  let all = 0.5;
  let rest = 0;
  for (const word of words) {
    const weight = 1 - (0.6 * Math.log(frequencies.get(word) ?? 1)) / Math.log(pages.length + 1);
    all += weight;
    if (!isGenericVerb(word)) rest += weight * (1 - (terms.get(word) ?? 0));
  }
  return rest / all;
}

function hitOf(
  page: SearchPage,
  index: SearchIndex,
  question: Question,
  terms: ReadonlyMap<string, number>,
): SearchHit {
  return {
    slug: page.s,
    title: page.t,
    kind: kindOf(page),
    method: page.m,
    path: page.p,
    groups: page.g,
    document: page.a === undefined ? undefined : index.documents[page.a],
    edition: page.e,
    deprecated: page.x === 1,
    place: placeOf(page, index, question, terms),
    text: page.d ?? '',
    terms,
  };
}
