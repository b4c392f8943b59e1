import MiniSearch from 'minisearch';
import type { SearchEntry } from '../../src/site/build/search-entries.ts';

export interface SearchResult {
  entry: SearchEntry;
  /** The heading that matches better than the title of the page. */
  heading: [text: string, anchor: string] | undefined;
  /** Text of the page around the match. */
  excerpt: string;
}

const MAX_RESULTS = 30;

/** Words, and the words inside names such as `getUserById`, `user_id` and `/users/{id}`. */
function words(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const inside = parts.flatMap((part) => part.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  return [...new Set([...parts, ...inside])];
}

/** A function that finds pages, the best match first. */
export function searcher(entries: readonly SearchEntry[], edition: string): (query: string) => SearchResult[] {
  const search = new MiniSearch<{
    id: number;
    t: string;
    p: string;
    h: string;
    g: string;
    d: string;
    m: string;
    o: string;
  }>({
    fields: ['t', 'p', 'o', 'h', 'g', 'd', 'm'],
    tokenize: words,
    searchOptions: {
      boost: { t: 6, p: 4, o: 4, h: 3, g: 1.5, m: 1, d: 1 },
      prefix: true,
      // Typos: one in a word of four letters, two in a longer one.
      fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
      combineWith: 'AND',
    },
  });
  const open = entries.filter(({ e }) => e === undefined || edition === '' || e === edition);
  search.addAll(
    open.map(({ t, p = '', h = [], g = '', d = '', m = '', o = '' }, id) => ({
      id,
      t,
      p,
      h: h.map(([text]) => text).join(' '),
      g,
      d,
      m,
      o,
    })),
  );
  return (query) => {
    const all = search.search(query);
    return (all.length > 0 ? all : search.search(query, { combineWith: 'OR' }))
      .slice(0, MAX_RESULTS)
      .flatMap(({ id, match }) => {
        const entry = open[Number(id)];
        if (!entry) return [];
        const terms = Object.keys(match).map((term) => term.toLowerCase());
        return [{ entry, heading: headingOf(entry, terms), excerpt: excerptOf(entry.d ?? '', terms) }];
      });
  };
}

function headingOf({ t, h = [] }: SearchEntry, terms: readonly string[]): SearchResult['heading'] {
  const inTitle = count(t, terms);
  let best: SearchResult['heading'];
  let most = inTitle;
  for (const heading of h) {
    const matches = count(heading[0], terms);
    if (matches > most) [best, most] = [heading, matches];
  }
  return best;
}

function count(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase();
  return terms.filter((term) => lower.includes(term)).length;
}

const EXCERPT = 120;

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at !== -1);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const start = at < EXCERPT - 30 ? 0 : text.indexOf(' ', at - 40) + 1;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT < text.length ? '…' : ''}`;
}
