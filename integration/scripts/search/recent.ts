import { readStored, writeStored } from '../../runtime/storage.ts';

const MAX_SEARCHES = 6;
/** Longer texts are probably pasted, such as commands, and may contain secrets. */
const MAX_LENGTH = 80;
/** Matches commands, and queries and fragments of URLs, which may contain secrets too. A question may end in `?`. */
const SECRET = /^\s*curl\s|\?[^\s"')?!]|[&#]\S*=|:\/\/\S*@/i;

/** Returns the searches that led to a page, the latest first. */
export function recentSearches(): string[] {
  const stored = readStored('docs-searches');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES) : [];
}

/** Stores a search as the latest. Leaves out long texts and texts that look like a secret. */
export function keepSearch(query: string): void {
  if (query === '' || query.length > MAX_LENGTH || SECRET.test(query)) return;
  const searches = [query, ...recentSearches().filter((each) => each !== query)];
  writeStored('docs-searches', searches.slice(0, MAX_SEARCHES));
}

export function clearSearches(): void {
  writeStored('docs-searches', undefined);
}
