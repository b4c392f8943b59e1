/** Matches elements whose content is not markup, and opening tags with all of their attributes. */
const TAGS = /<(script|style|textarea)\b[\s\S]*?<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/**
 * Escapes "<" and ">" in the attributes of rendered HTML. Astro leaves them as they are, as HTML allows. A component
 * that reads the HTML of its content would take such a value for a tag, and end the attribute where it removes the tag.
 */
export function withEscapedAttributes(html: string): string {
  return html.replaceAll(TAGS, (tag, verbatim: string | undefined) =>
    verbatim === undefined ? tag.replaceAll(/"[^"]*"|'[^']*'/g, escapeBrackets) : tag,
  );
}

function escapeBrackets(value: string): string {
  return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
