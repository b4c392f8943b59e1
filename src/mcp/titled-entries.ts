import { shortList } from '../text/list.ts';
import { type CatalogEntry, type CatalogOperation, signature } from './catalog.ts';

/** The maximum number of names in a suggestion. */
const MAX_NAMES = 10;

/** Names the operations with a title, for a program that takes the title for a name. `undefined` if none has it. */
export function operationsTitled(entries: readonly CatalogOperation[], title: string): string | undefined {
  const names = titled(entries, title).map(({ operation }) => signature(operation));
  return sentence('operations', names);
}

/** The same for pages. */
export function pagesTitled(entries: readonly CatalogEntry[], title: string): string | undefined {
  const names = titled(entries, title).map(({ slug }) => slug || 'index');
  return sentence('pages', names);
}

function titled<Entry extends CatalogEntry>(entries: readonly Entry[], title: string): Entry[] {
  const wanted = title.trim().toLowerCase();
  return entries.filter((entry) => entry.title.toLowerCase() === wanted);
}

function sentence(what: string, names: readonly string[]): string | undefined {
  const [first, ...others] = new Set(names);
  if (first === undefined) return undefined;
  if (others.length === 0) return `Did you mean "${first}"?`;
  const list = shortList(
    [first, ...others].map((name) => `"${name}"`),
    MAX_NAMES,
  );
  return `The ${what} with this title are ${list}.`;
}
