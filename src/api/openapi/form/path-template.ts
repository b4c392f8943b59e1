/** A path template in the syntax of OpenAPI, and the parameters whose values may span several segments. */
export interface PathTemplate {
  path: string;
  spanning: ReadonlySet<string>;
}

/**
 * Reads `{+name}` as the reserved expansion of RFC 6570 if only `name` is declared. Documents of Google have it: the
 * value of `{+parent}` is `projects/a/locations/b`. The places have the names of the declared parameters.
 */
export function pathTemplate(written: string, declared: ReadonlySet<string>): PathTemplate {
  const spanning = new Set<string>();
  const path = written.replace(/\{\+([^{}]+)\}/g, (whole, name: string) => {
    if (!declared.has(name) || declared.has(`+${name}`)) return whole;
    spanning.add(name);
    return `{${name}}`;
  });
  return { path: withDeclaredNames(path, declared), spanning };
}

/**
 * Gives the places of a path the names of the declared parameters if the path spells them differently, as in many
 * documents: `{userId}` for `user_id`. A single parameter without a place belongs to the single place without a
 * parameter, whatever their names are. Otherwise a reader would have to enter both, and only one would be sent.
 */
export function withDeclaredNames(path: string, declared: ReadonlySet<string>): string {
  const places = new Set(Array.from(path.matchAll(PLACE), ([, name = '']) => name));
  const unplaced = new Set([...declared].filter((name) => !places.has(name)));
  const open = [...places].filter((name) => !declared.has(name));
  const isSingle = unplaced.size === 1 && open.length === 1;
  const names = new Map<string, string>();
  for (const place of open) {
    const name = [...unplaced].find((each) => isSingle || spelling(each) === spelling(place));
    if (name === undefined) continue;
    unplaced.delete(name);
    names.set(place, name);
  }
  return path.replace(PLACE, (whole, place: string) => (names.has(place) ? `{${names.get(place)}}` : whole));
}

/** Matches a place in a path, but not an expression in the address of a callback. */
const PLACE = /\{([^{}$][^{}]*)\}/g;

function spelling(name: string): string {
  return name.replace(/[-_.\s]/g, '').toLowerCase();
}
