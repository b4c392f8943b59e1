/** The path of a redirect with its placeholders: `:name` is one part of a path, `:name*` and `*` any number. */
export interface RedirectPattern {
  /** The values of the placeholders, when the path fits. */
  match: (path: string) => Readonly<Record<string, string>> | undefined;
  /** The text with values in place of its placeholders. */
  fill: (values: Readonly<Record<string, string>>) => string;
  /** Names of the placeholders; `*` is called `*`. */
  names: ReadonlySet<string>;
}

const PLACEHOLDER = /(\/?):([a-z_]\w*)([*+]?)|(\/?)\*/gi;

/** `only`: the names that count as placeholders, others being text, such as the port of a URL. */
export function redirectPattern(text: string, only?: ReadonlySet<string>): RedirectPattern {
  const names = new Set<string>();
  const groups: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: many, 4: starSlash, index } of text.matchAll(PLACEHOLDER)) {
    const own = name ?? '*';
    if (only && !only.has(own)) continue;
    names.add(own);
    groups.push(own);
    const isRest = name === undefined || many !== '';
    const before = slash || starSlash;
    source += escaped(text.slice(end, index));
    if (!isRest) source += `${before ?? ''}([^/]+)`;
    else if (before) source += many === '+' ? '/(.+)' : '(?:/(.*))?';
    else source += '(.*)';
    end = index + whole.length;
  }
  const regexp = new RegExp(`^${source}${escaped(text.slice(end))}$`);
  return {
    names,
    match: (path) => {
      const found = regexp.exec(path);
      if (!found) return undefined;
      return Object.fromEntries(groups.map((name, index) => [name, found[index + 1] ?? '']));
    },
    fill: (values) =>
      text.replaceAll(PLACEHOLDER, (whole, slash?: string, name?: string, _many?: string, starSlash?: string) => {
        const own = name ?? '*';
        if (!names.has(own)) return whole;
        return `${slash ?? starSlash ?? ''}${values[own] ?? ''}`;
      }),
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
