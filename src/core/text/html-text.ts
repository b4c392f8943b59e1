const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Decodes the entities of rendered HTML, which has only the most common ones. */
export function decodeEntities(html: string): string {
  return html.replaceAll(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}

/** Returns the text of rendered HTML, as it was before it was rendered. */
export function textOfHtml(html: string): string {
  return decodeEntities(html.replaceAll(/<!--[\s\S]*?-->|<[^<>]*>/g, '')).replace(/^\n+|\s+$/g, '');
}
