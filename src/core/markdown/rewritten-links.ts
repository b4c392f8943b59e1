import { rootLink } from './root-link.ts';
import { withUrls } from './written-links.ts';

/** Matches what may be a link within the site. Texts without a match are not parsed. */
const MAY_LINK = /(?:\](?:\(|:)\s*<?|\s(?:href|src)=")(?![a-z][a-z\d+.-]*:|\/\/|[?\s<]|#(?!\/?[^\s/#]+\/))/i;

/**
 * Replaces the addresses of links and pictures within the site in Markdown of a document. Leaves everything else
 * unchanged.
 *
 * @param hrefOf Returns the new address for one from the root of the site, which begins with a single slash, or for
 *   a fragment with a slash, which may name a place in a single page.
 */
export function withRewrittenLinks(text: string, hrefOf: (link: string) => string): string {
  if (!MAY_LINK.test(text)) return text;
  return withUrls(text, ({ url }) => {
    const href = rewritable(url);
    return href === undefined ? url : hrefOf(href);
  });
}

/** Returns the address to give to `hrefOf`, if the link may change. */
function rewritable(url: string): string | undefined {
  return /^#\/?[^\s/#]+\//.test(url) ? url : rootLink(url);
}
