import MiniSearch from 'minisearch';
import { readFact, type SearchIndex, type SearchPage } from './search-index.ts';
import { namesOf, wholeName, wordsOf } from './words.ts';

/** Where a page has a word, and how much that counts. */
export const FIELD_WEIGHTS = {
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
  /** Groups and tags. */
  g: 0.4,
  /** Text. */
  d: 0.3,
} as const;

/** Names of facts: parameters, fields, values, statuses, headers, error codes. */
const FACT_WEIGHT = 0.5;

type PageFields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** How well the pages fit a word: from 0 to 1, by the number of the page. */
export type Fits = ReadonlyMap<number, number>;

export interface WordFits {
  fits: Fits;
  /** The words of the pages that fit: the word itself, longer ones, or those with a slip. */
  terms: readonly string[];
}

const PLAIN = { tokenize: (text: string) => text.split(' '), processTerm: (word: string) => word };

/** Finds the words of pages, and says how well they fit. */
export class PageWords {
  readonly #pages = new MiniSearch<PageFields & { id: number }>({ ...PLAIN, fields: Object.keys(FIELD_WEIGHTS) });
  /** Facts apart from pages, because thousands of pages share them. */
  readonly #facts = new MiniSearch<{ id: number; n: string }>({ ...PLAIN, fields: ['n'] });
  /** The numbers of the pages that have a fact. */
  readonly #pagesOfFact: number[][];
  readonly #cache = new Map<string, WordFits>();

  constructor({ facts, lists }: SearchIndex, pages: readonly SearchPage[]) {
    this.#pages.addAll(pages.map((page, id) => ({ id, ...fieldsOf(page) })));
    this.#facts.addAll(facts.map((text, id) => ({ id, n: factWords(readFact(text).name) })));
    this.#pagesOfFact = facts.map(() => []);
    for (const [id, { f = [] }] of pages.entries()) {
      for (const list of f) for (const fact of lists[list] ?? []) this.#pagesOfFact[fact]?.push(id);
    }
  }

  /**
   * @param mayContinue The reader may still be typing the word.
   * @param slips Letters that may be wrong, if no page has the word.
   */
  find(word: string, mayContinue: boolean, slips: number): WordFits {
    const key = `${word} ${mayContinue} ${slips}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const isLong = word.length > 3;
    let found = this.#fits(word, { prefix: mayContinue || isLong });
    if (found.fits.size === 0 && slips > 0) found = this.#fits(word, { prefix: mayContinue, fuzzy: slips });
    if (this.#cache.size > 300) this.#cache.clear();
    this.#cache.set(key, found);
    return found;
  }

  #fits(word: string, options: { prefix: boolean; fuzzy?: number }): WordFits {
    const fits = new Map<number, number>();
    const terms = new Set<string>();
    const take = (id: number, fit: number) => fit > (fits.get(id) ?? 0) && fits.set(id, fit);
    for (const { id, match } of this.#pages.search(word, options)) {
      for (const [term, fields] of Object.entries(match)) {
        terms.add(term);
        const quality = likeness(word, term);
        for (const field of fields) take(Number(id), quality * FIELD_WEIGHTS[field as keyof PageFields]);
      }
    }
    for (const { id, match } of this.#facts.search(word, options)) {
      for (const term of Object.keys(match)) {
        terms.add(term);
        for (const page of this.#pagesOfFact[Number(id)] ?? []) take(page, likeness(word, term) * FACT_WEIGHT);
      }
    }
    return { fits, terms: [...terms] };
  }
}

/** 1 for the word itself, less for a longer word that begins with it, 0.5 for one with a slip. */
function likeness(word: string, term: string): number {
  if (term === word) return 1;
  return term.startsWith(word) ? 0.55 + 0.35 * (word.length / term.length) : 0.5;
}

function factWords(name: string): string {
  const words = wordsOf(name);
  return [...words, ...(words.length > 1 ? [wholeName(name)] : [])].join(' ');
}

function fieldsOf({ t, p = '', o = '', h = [], g = '', d = '' }: SearchPage): PageFields {
  const parts = fixedParts(p);
  const text = (value: string) => [...new Set([...wordsOf(value), ...namesOf(value)])].join(' ');
  return {
    t: text(t),
    l: text(parts.at(-1) ?? ''),
    p: text(parts.slice(0, -1).join(' ')),
    o: text(o),
    h: text(h.map(([heading]) => heading).join(' ')),
    g: text(g),
    d: text(d),
  };
}

/** The parts of a path that are not parameters. */
export function fixedParts(path: string): string[] {
  return path.split(/[/.]+/).filter((part) => part !== '' && !part.includes('{') && !/^v\d+(?:beta\d*)?$/.test(part));
}
