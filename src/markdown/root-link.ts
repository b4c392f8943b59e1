/** Matches an address with a scheme or a host, and a place in the page itself. */
const NOT_IN_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|\s*$)/i;

/**
 * Returns the path from the root of the site for a link in a text of a document. Relative links start at the root too,
 * because several pages can show the same text.
 *
 * @returns `undefined` for a link to another site or to a place in the page.
 */
export function rootLink(link: string): string | undefined {
  if (NOT_IN_SITE.test(link)) return undefined;
  if (link.startsWith('/')) return link;
  const { pathname, search, hash } = new URL(link, 'https://site.invalid/');
  return `${pathname}${search}${hash}`;
}
