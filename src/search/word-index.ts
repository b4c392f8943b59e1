import MiniSearch from 'minisearch';
import { type Fact, readFact, type SearchIndex, type SearchPage } from './search-index.ts';
import { contentWords } from './stop-words.ts';
import { afterArticle, lowerCaseWords, namesOf, normalizeName, signedName, stem, wordsOf } from './words.ts';

/** How much a word counts, by where a page has it. */
const FIELD_WEIGHTS = {
  /** Title. */
  t: 1,
  /** Last fixed part of the path. */
  l: 0.95,
  /** The rest of the path. */
  p: 0.75,
  /** `operationId`. */
  o: 0.85,
  /** Headings. */
  h: 0.7,
  /** Groups and tags, and the protocol of a channel. */
  g: 0.4,
  /** Text. */
  d: 0.3,
} as const;

/** Request data counts more than response data, because fewer operations share it. */
const FACT_WEIGHTS: Record<Fact['kind'], number> = {
  path: 0.45,
  query: 0.6,
  header: 0.6,
  cookie: 0.6,
  body: 0.6,
  response: 0.4,
  status: 0.6,
  error: 0.6,
  message: 0.6,
  callback: 0.6,
  'response header': 0.6,
  value: 0.5,
  'response value': 0.35,
};
/** The extra weight of a kind that the question names. */
const ASKED = 0.35;
/** `n` is the whole name and its words, `i` is the inner name: `amount` in `price.amount`. */
const NAME_WEIGHTS = { n: 1, i: 0.9 } as const;

/** Factor for deeply nested fields, which questions are rarely about. */
const DEEP = 0.6;
/** The least weight of a fact whose whole name is in the question. */
const WHOLE_NAME = { request: 0.6, response: 0.5 };

type FactFields = Record<keyof typeof NAME_WEIGHTS, string>;

type PageFields = Record<keyof typeof FIELD_WEIGHTS, string>;

export interface WordFits {
  /** The numbers of the pages that fit. */
  pages: Uint32Array;
  /** How well each of them fits: from 0 to 1. */
  fits: Float64Array;
  /** The matching words of the pages: the word itself, longer words, or words that differ by a typo. */
  terms: readonly string[];
}

export interface FindOptions {
  /** Whether the reader may still be typing the word. */
  mayContinue: boolean;
  /** How many letters may be wrong, if no page has the word. */
  typos: number;
  /** Kinds of facts that the question asks for. */
  kinds: ReadonlySet<Fact['kind']>;
  /** Whether it is a name of several words, such as `per_page`. */
  isName: boolean;
}

/** The cache is limited because in a large site, a short word fits thousands of pages. */
const MAX_CACHED_WORDS = 300;
const MAX_CACHED_PAGES = 500_000;

const PLAIN = { tokenize: (text: string) => text.split(' '), processTerm: (word: string) => word };

/** Finds pages by their words, with how well each page fits. */
export class WordIndex {
  readonly #source: readonly SearchPage[];
  /** The content words of the text of each page, in order. */
  readonly #texts: (readonly string[])[] = [];
  readonly #pages = new MiniSearch<PageFields & { id: number }>({ ...PLAIN, fields: Object.keys(FIELD_WEIGHTS) });
  /** Facts have an index of their own, because thousands of pages share them. */
  readonly #facts = new MiniSearch<FactFields & { id: number }>({ ...PLAIN, fields: Object.keys(NAME_WEIGHTS) });
  readonly #names: readonly string[];
  readonly #kinds: readonly Fact['kind'][];
  /** The numbers of the pages that have each fact. */
  readonly #pagesOfFact: number[][];
  readonly #cache = new Map<string, WordFits>();
  /** The number of pages in all entries of the cache. */
  #cached = 0;

  constructor({ pages, facts, lists }: SearchIndex) {
    this.#source = pages;
    const all = facts.map(readFact);
    this.#names = all.map(({ name }) => name);
    this.#kinds = all.map(({ kind }) => kind);
    this.#pagesOfFact = facts.map(() => []);
    for (const [id, { f = [] }] of pages.entries()) {
      for (const list of f) for (const fact of lists[list] ?? []) this.#pagesOfFact[fact]?.push(id);
    }
  }

  /** Reads all words, in steps of a few milliseconds. */
  *read(): Generator<void> {
    for (const [id, page] of this.#source.entries()) {
      const text = lowerCaseWords(page.d ?? '');
      this.#pages.add({ id, ...fieldsOf(page, text) });
      this.#texts.push(contentWords(text));
      if (id % 25 === 24) yield;
    }
    for (const [id, name] of this.#names.entries()) {
      this.#facts.add({ id, ...namesIn(name) });
      if (id % 250 === 249) yield;
    }
  }

  /** Returns the words of a page's text in order, without stop words. */
  textOf(id: number): readonly string[] {
    return this.#texts[id] ?? [];
  }

  find(word: string, { mayContinue, typos, kinds, isName }: FindOptions): WordFits {
    const key = [word, mayContinue, typos, isName, ...kinds].join(' ');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const isLong = word.length > 3;
    let wordFits = this.#fits(word, { prefix: mayContinue || isLong, mayContinue, isName }, kinds);
    const begun = mayContinue ? afterArticle(word) : '';
    if (wordFits.pages.length === 0 && begun !== '')
      wordFits = this.#fits(begun, { prefix: true, mayContinue, isName }, kinds);
    if (wordFits.pages.length === 0 && typos > 0)
      wordFits = this.#fits(word, { prefix: mayContinue, fuzzy: typos, mayContinue, isName }, kinds);
    this.#cached += wordFits.pages.length;
    if (this.#cache.size > MAX_CACHED_WORDS || this.#cached > MAX_CACHED_PAGES) {
      this.#cache.clear();
      this.#cached = wordFits.pages.length;
    }
    this.#cache.set(key, wordFits);
    return wordFits;
  }

  #fits(word: string, options: Matching, kinds: FindOptions['kinds']): WordFits {
    const fits = new Map<number, number>();
    const terms = new Set<string>();
    const take = (id: number, fit: number) => fit > (fits.get(id) ?? 0) && fits.set(id, fit);
    for (const { id, match } of this.#pages.search(word, options)) {
      for (const [term, fields] of Object.entries(match)) {
        terms.add(term);
        const quality = scoreTerm(word, term, options);
        for (const field of fields) take(Number(id), quality * FIELD_WEIGHTS[field as keyof PageFields]);
      }
    }
    for (const { id, match } of this.#facts.search(word, options)) {
      const kind = this.#kinds[Number(id)] ?? 'body';
      const isDeep = (this.#names[Number(id)] ?? '').split('.').length > (kind === 'response' ? 1 : 2);
      const weight = (FACT_WEIGHTS[kind] + (kinds.has(kind) ? ASKED : 0)) * (isDeep ? DEEP : 1);
      for (const [term, fields] of Object.entries(match)) {
        terms.add(term);
        const name = Math.max(...fields.map((field) => NAME_WEIGHTS[field as keyof FactFields]));
        // A question with the whole name of a field is about that field, however deeply it is nested.
        const whole = WHOLE_NAME[kind === 'response' ? kind : 'request'];
        const least = options.isName && term === word && kind !== 'response value' ? whole : 0;
        const fit = scoreTerm(word, term, options) * Math.max(weight, least) * name;
        for (const page of this.#pagesOfFact[Number(id)] ?? []) take(page, fit);
      }
    }
    return { pages: Uint32Array.from(fits.keys()), fits: Float64Array.from(fits.values()), terms: [...terms] };
  }
}

interface Matching {
  prefix: boolean;
  fuzzy?: number;
  mayContinue: boolean;
  isName: boolean;
}

/**
 * Returns 1 for the word itself, less for a longer word that begins with it, and 0.5 for a typo. A longer number counts
 * even less, because it is a different number.
 */
function scoreTerm(word: string, term: string, { mayContinue }: Matching): number {
  if (term === word) return 1;
  if (!term.startsWith(word)) return 0.5;
  return (/^\d+$/.test(word) ? 0.5 : mayContinue ? 1 : 0.8) * (0.55 + 0.35 * (word.length / term.length));
}

function namesIn(name: string): FactFields {
  const inner = name.slice(name.lastIndexOf('.') + 1);
  const words = new Set([...wordsOf(name), normalizeName(name), signedName(inner) ?? '']);
  return { n: [...words].join(' '), i: inner === name ? '' : normalizeName(inner) };
}

/** Badges that readers spell out. */
const BADGE_WORDS: Record<string, string> = { WS: 'WebSocket', WEBHOOK: 'webhook' };

/** Returns the meaning of the badge of a page, unless it is an HTTP method. */
function badgeWord({ k, m = '' }: SearchPage): string {
  return BADGE_WORDS[m] ?? (k === 'channel' ? m : '');
}

/** @param words The words of the page's text. */
function fieldsOf(page: SearchPage, words: readonly string[]): PageFields {
  const { t, k, p = '', o = '', h = [], g = '', d = '' } = page;
  const parts = fixedParts(p);
  const all = (stems: readonly string[], value: string) => [...new Set([...stems, ...namesOf(value)])].join(' ');
  const text = (value: string) => all(wordsOf(value), value);
  return {
    t: text(t),
    l: text(parts.at(-1) ?? ''),
    // The address of a channel is a name, with its version: `orders.created.v1`.
    p: text(k === 'channel' ? p : parts.slice(0, -1).join(' ')),
    o: text(o),
    h: text(h.map(([heading]) => heading).join(' ')),
    g: text(`${g} ${badgeWord(page)}`),
    d: all(words.map(stem), d),
  };
}

/** Returns the parts of a path that are not parameters or versions. */
export function fixedParts(path: string): string[] {
  return path
    .replace(/\.(?:json|xml)$/i, '')
    .split(/[/.]+/)
    .filter((part) => part !== '' && !part.includes('{') && !/^v\d+(?:beta\d*)?$/.test(part));
}
