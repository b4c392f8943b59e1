/** Matches the link of a heading to itself with its text, and the tags of other links. */
const LINKS = /<a class="docs-heading-link"[^>]*>[^<]*<\/a>|<\/?a(?![\w-])[^>]*>/g;

/** Replaces links in HTML by their texts, because browsers end a link where another begins. */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINKS, '');
}

/** Whether HTML contains a link. */
export function hasLink(text: string): boolean {
  return /<a(?![\w-])/.test(text);
}
