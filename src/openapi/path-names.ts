interface Named {
  name: string;
  in: string;
}

/**
 * Gives path parameters the names that they have in the path if it spells them differently, as many documents do:
 * `{userId}` for `user_id`. A single parameter without a place belongs to the single place without a parameter, whatever
 * their names are. Otherwise a reader would have to enter both, and only one would be sent.
 */
export function withPathNames<Parameter extends Named>(path: string, parameters: readonly Parameter[]): Parameter[] {
  const declared = new Set(parameters.flatMap(({ name, in: place }) => (place === 'path' ? name : [])));
  const places = new Set(placesIn(path, declared));
  const unplaced = new Set([...declared].filter((name) => !places.has(name)));
  const open = [...places].filter((name) => !declared.has(name));
  const isSingle = unplaced.size === 1 && open.length === 1;
  const names = new Map<string, string>();
  for (const place of open) {
    const name = [...unplaced].find((each) => isSingle || spelling(each) === spelling(place));
    if (name === undefined) continue;
    unplaced.delete(name);
    names.set(name, place);
  }
  return parameters.map((parameter) => {
    const name = parameter.in === 'path' ? names.get(parameter.name) : undefined;
    return name === undefined ? parameter : { ...parameter, name };
  });
}

/** Returns the names in the braces of a path, without the expressions in the address of a callback. */
function placesIn(path: string, declared: ReadonlySet<string>): string[] {
  return Array.from(path.matchAll(/\{([^{}$][^{}]*)\}/g), ([, written = '']) => {
    // `{+name}` is the reserved expansion of `name` in RFC 6570.
    const name = written.replace(/^\+/, '');
    return declared.has(name) ? name : written;
  });
}

function spelling(name: string): string {
  return name.replace(/[-_.\s]/g, '').toLowerCase();
}
