import { memo } from '../../../src/core/json/memo.ts';
import type { SearchIndex } from '../../../src/search/search-index.ts';
import { type Search, searcher } from '../../../src/search/searcher.ts';
import { searchPath } from '../../render/links/own-addresses.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';
import type { Catalog } from './catalog.ts';
import type { EndpointSource } from './endpoint.ts';

/** Reads a file of the site by its path below the pages. Resolves with `undefined` if there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>;

interface SiteFiles {
  facts: HrefFacts;
  /** The origin of the site, if it is configured. */
  origin: string | undefined;
  readFile: ReadFile;
  /** Whether nothing changes while the server runs. */
  isFixed: boolean;
}

/** Returns the source of the MCP server's answers: the list of pages, and the files of the site. */
export function siteSource(catalog: Catalog, { facts, origin = '', readFile, isFixed }: SiteFiles): EndpointSource {
  return {
    ...catalog,
    base: facts.base,
    urlOf: ({ slug }) => `${origin}${pageHref(facts, slug)}`,
    markdown: readFile,
    search: async () => (isFixed ? cachedSearch(catalog).search : undefined) ?? searchOf(catalog, readFile),
  };
}

/** A site has one index at a time. */
const cachedSearch = memo((_catalog: Catalog): { text?: string; search?: Search } => ({}));

/** Returns the search of the pages, with the same index that the search dialog loads. */
async function searchOf(catalog: Catalog, readFile: ReadFile): Promise<Search> {
  const cached = cachedSearch(catalog);
  const text = await readFile(searchPath);
  if (text === undefined) throw new Error('The site’s search index can’t be read.');
  if (text !== cached.text || !cached.search) {
    cached.text = text;
    cached.search = searcher(JSON.parse(text) as SearchIndex);
  }
  return cached.search;
}
