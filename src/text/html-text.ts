const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Returns the text of rendered HTML, as it was before it was rendered. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<[^<>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/^\n+|\s+$/g, '');
}
