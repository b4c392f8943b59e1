/** Matches a key of the first level with its value in quotes, which may begin below the key and have several lines. */
const QUOTED =
  /^(?<key>[\w:.-]+:(?:[ \t]+|[ \t]*\r?\n[ \t]+))(?<value>"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')(?=[ \t\r]*$)/gm;

/** Matches a line that is a key rather than more of a text. */
const KEY_LINE = /\n[a-z][\w:.-]*:(?:\s|$)/;

/**
 * Indents the further lines of quoted values. YAML demands the indentation, but the parser of Astro and Mintlify does
 * without it, so pages of real sites have such values. No line moves.
 */
export function indentQuotedLines(source: string): string {
  return source.replaceAll(QUOTED, (whole, key: string, value: string) =>
    KEY_LINE.test(value) ? whole : key + value.replaceAll(/\n(?=[^\s])/g, '\n '),
  );
}
