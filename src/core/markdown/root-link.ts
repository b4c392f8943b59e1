/** Matches an address with a scheme, and a place in the page itself. */
const NOT_A_PATH = /^(?:[a-z][a-z\d+.-]*:|[#?]|\s*$)/i;

const ROOT = 'https://site.invalid';

/**
 * Returns the path from the root of the site for a link in a text of a document. Relative links start at the root too,
 * because several pages can show the same text.
 *
 * @returns `undefined` for a link to another site, or to a place in the page, and for what is not a URL.
 */
export function rootLink(link: string): string | undefined {
  if (NOT_A_PATH.test(link)) return undefined;
  // For browsers, `\\host` and `/\host` name another site as `//host` does.
  const url = URL.parse(link, ROOT);
  if (url?.origin !== ROOT) return undefined;
  return link.startsWith('/') ? link : `${url.pathname}${url.search}${url.hash}`;
}
