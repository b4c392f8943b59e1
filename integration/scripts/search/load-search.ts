import type { SearchIndex } from '../../../src/search/search-index.ts';
import { type Search, searcherInSteps } from '../../../src/search/searcher.ts';

export interface LoadedSearch {
  index: SearchIndex;
  search: Search;
}

/** Fetches the index that `data-index` names. */
export async function loadSearch({ index: address = '' }: DOMStringMap): Promise<LoadedSearch> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const index = (await response.json()) as SearchIndex;
  return { index, search: await searcherInSteps(index) };
}

/** Returns the URL of a page. That of the home page is separate, because with a base it may have no trailing slash. */
export function addressOf(slug: string, { base, home, end }: DOMStringMap): string {
  return slug === '' ? `${home}` : `${base}${slug.split('/').map(encodeURIComponent).join('/')}${end}`;
}
