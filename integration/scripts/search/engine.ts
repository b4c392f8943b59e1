import { kindOf, type PageKind, readFact, type SearchIndex } from '../../../src/search/search-index.ts';
import type { SearchOptions } from '../../../src/search/searcher.ts';
import { search as words } from '../../../src/words/english/search.ts';
import { addressOf, loadSearch } from './load-search.ts';
import { resultRow } from './rows.ts';

/** The engine with which the dialog finds pages. */
export interface SearchEngine {
  choices: SearchChoices;
  /** Example searches that find something in this site. */
  examples: readonly SearchExample[];
  /** Returns the rows of the results. */
  rows(query: string, options: SearchOptions): Promise<HTMLAnchorElement[]>;
}

/** The values by which results can be filtered. */
export interface SearchChoices {
  kinds: readonly PageKind[];
  documents: readonly string[];
  editions: readonly string[];
}

export interface SearchExample {
  what: string;
  query: string;
}

/** Returns the ID of a row, by which the input refers to the selected one. */
export const rowId = (number: number) => `search-result-${number}`;

const MAX_ROWS = 15;

/** Loads the search index of the site. Rejects if it cannot be loaded. */
export async function builtInEngine(dataset: DOMStringMap): Promise<SearchEngine> {
  const { index, search } = await loadSearch(dataset);
  const documents = new Map(
    index.pages.map(({ s, a }) => [
      withoutSlash(addressOf(s, dataset)),
      a === undefined ? undefined : index.documents[a],
    ]),
  );
  return {
    choices: choicesOf(index),
    examples: examplesOf(index, dataset['edition']),
    rows: async (query, options) =>
      search(query, { ...options, open: documents.get(withoutSlash(location.pathname)), limit: MAX_ROWS }).map(
        (hit, number) => resultRow(hit, rowId(number), addressOf(hit.slug, dataset)),
      ),
  };
}

/** Some hosts show a page with and without a slash. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function choicesOf({ pages, documents }: SearchIndex): SearchChoices {
  return {
    kinds: [...new Set(pages.map(kindOf))],
    documents: [...new Set(documents)],
    editions: [...new Set(pages.flatMap(({ e }) => (e === undefined ? [] : [e])))],
  };
}

/** Returns searches that find something among the pages of an edition, which the dialog searches first. */
export function examplesOf({ pages, facts, lists }: SearchIndex, edition: string | undefined): SearchExample[] {
  const own = pages.filter(({ e }) => !edition || e === undefined || e === edition);
  const operations = own.filter((page) => kindOf(page) === 'operation' && page.p?.startsWith('/'));
  const called = operations.find(({ m }) => m === 'POST') ?? operations[0];
  const ownFacts = new Set(own.flatMap(({ f = [] }) => f.flatMap((list) => lists[list] ?? [])));
  const all = [...ownFacts].flatMap((fact) => facts[fact] ?? []).map(readFact);
  const named =
    all.find(({ kind, name }) => kind === 'query' && name.length > 3) ?? all.find(({ kind }) => kind === 'body');
  const status = all.find(({ kind, name }) => kind === 'status' && /^4\d\d$/.test(name));
  const titled = operations.find((page) => page !== called) ?? own.find((page) => page.s !== '');
  return [
    ...(titled ? [{ what: words.exampleWords, query: titled.t.toLowerCase() }] : []),
    ...(called ? [{ what: words.examplePath, query: `${called.m} ${called.p}` }] : []),
    ...(named ? [{ what: words.exampleName, query: named.name }] : []),
    ...(status ? [{ what: words.exampleStatus, query: status.name }] : []),
  ];
}
