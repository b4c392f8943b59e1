/**
 * Decides whether a value of a response fits a parameter by its name. Names are the same in any case, and with or
 * without `_` and `-`. An `id` belongs to a resource, so `id` in a book is the same as `bookId`.
 */

/**
 * Returns the names under which parameters may take a value.
 *
 * @param keys The keys of the objects around the value, and its own.
 * @param path The path of the operation, whose last noun is the resource: a book for `/books`.
 */
export function namesOfValue(keys: readonly string[], path: string): string[] {
  const own = keys.at(-1);
  if (own === undefined) return [];
  return [...new Set([...singulars(plain(own)), ...idNames(own, [keys.at(-2), lastNoun(path)])])];
}

/** Returns the names of a parameter. `id` in `/books/{id}` is also `bookId`. */
export function namesOfParameter(name: string, path: string): string[] {
  return [plain(name), ...idNames(name, [lastNoun(path.split(`{${name}}`)[0] ?? '')])];
}

/** Returns the names that an `id` of the resources has elsewhere. */
function idNames(name: string, resources: readonly (string | undefined)[]): string[] {
  if (plain(name) !== 'id') return [];
  return resources.flatMap((noun) => (noun === undefined ? [] : singulars(plain(noun)).map((each) => `${each}id`)));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** Returns the last segment of a path that is no parameter. */
function lastNoun(path: string): string | undefined {
  return path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'));
}

/** Returns a noun and what it may be the plural of. The singular is not known: `movies` is of `movie`, `cities` of `city`. */
function singulars(noun: string): string[] {
  return [noun, noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')];
}
