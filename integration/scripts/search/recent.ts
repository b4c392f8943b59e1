import { readStored, writeStored } from '../../storage/storage.ts';

const MOST = 6;
/** Longer texts are pasted, for example commands, and may contain secrets. */
const MAX_LENGTH = 80;
/** A command, a query and a fragment of a URL may contain secrets too. A question may end in `?`. */
const SECRET = /^\s*curl\s|\?[^\s"')?!]|[&#]\S*=|:\/\/\S*@/i;

/** The searches that led to a page, the last first. */
export function recentSearches(): string[] {
  const stored = readStored('docs-searches');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : [];
}

export function keepSearch(query: string): void {
  if (query === '' || query.length > MAX_LENGTH || SECRET.test(query)) return;
  writeStored('docs-searches', [query, ...recentSearches().filter((each) => each !== query)].slice(0, MOST));
}

export function clearSearches(): void {
  writeStored('docs-searches', undefined);
}
