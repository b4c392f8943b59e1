/** The path of a redirect with its placeholders: `:name` matches one segment, `:name*` and `*` match any number. */
export interface RedirectPattern {
  /** Returns the values of the placeholders if the path matches. */
  match: (path: string) => Readonly<Record<string, string>> | undefined;
  /** Replaces the placeholders in the text with values. */
  fill: (values: Readonly<Record<string, string>>) => string;
  /** Names of the placeholders. The name of `*` is `*`. */
  names: ReadonlySet<string>;
}

const PLACEHOLDER = /(\/?):([a-z_]\w*)([*+]?)|(\/?)\*/gi;

/** @param only The names that count as placeholders. Other matches, such as the port of a URL, are plain text. */
export function redirectPattern(text: string, only?: ReadonlySet<string>): RedirectPattern {
  const names = new Set<string>();
  const groups: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: many, 4: starSlash, index } of text.matchAll(PLACEHOLDER)) {
    const placeholder = name ?? '*';
    if (only && !only.has(placeholder)) continue;
    names.add(placeholder);
    groups.push(placeholder);
    const isRest = name === undefined || many !== '';
    const before = slash || starSlash;
    source += escapePattern(text.slice(end, index));
    if (!isRest) source += `${before ?? ''}([^/]+)`;
    else if (before) source += many === '+' ? '/(.+)' : '(?:/(.*))?';
    else source += '(.*)';
    end = index + whole.length;
  }
  const regexp = new RegExp(`^${source}${escapePattern(text.slice(end))}$`);
  return {
    names,
    match: (path) => {
      const match = regexp.exec(path);
      if (!match) return undefined;
      return Object.fromEntries(groups.map((name, index) => [name, match[index + 1] ?? '']));
    },
    fill: (values) =>
      text.replaceAll(PLACEHOLDER, (whole, slash?: string, name?: string, _many?: string, starSlash?: string) => {
        const placeholder = name ?? '*';
        if (!names.has(placeholder)) return whole;
        return `${slash ?? starSlash ?? ''}${values[placeholder] ?? ''}`;
      }),
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
