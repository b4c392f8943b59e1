/** Front matter that is written as a `<meta>` element. */
const OWN_TAG = /^(?:og|twitter|article|fb):|^(?:keywords|author)$/;

/** The `<meta>` elements that front matter asks for. */
export function frontmatterMetatags(frontmatter: Readonly<Record<string, unknown>>): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(frontmatter)) {
    if (!OWN_TAG.test(key)) continue;
    const text = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : value;
    if (typeof text === 'string' || typeof text === 'number') tags[key] = String(text);
  }
  return tags;
}
