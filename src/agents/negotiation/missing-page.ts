import { markdownAddress } from './markdown-address.ts';
import { type Asked, markdownPath, type NegotiationOptions, prefersMarkdown } from './markdown-path.ts';
import { varyByAccept } from './vary.ts';

/**
 * Whether a client that asks for a page that does not exist reads Markdown: it prefers that, or asks for the Markdown
 * of a page. A browser that follows a link to such an address gets the HTML page.
 */
export function readsMarkdown(asked: Asked, options: NegotiationOptions = {}): boolean {
  if (markdownPath(asked, options) !== undefined) return true;
  const { method = 'GET', url } = asked;
  const accept = asked.accept ?? '';
  const page = /^(.*)\.md$/.exec(URL.parse(url, 'http://site.invalid')?.pathname ?? '')?.[1];
  if ((method !== 'GET' && method !== 'HEAD') || page === undefined) return false;
  return (
    markdownAddress(page, options.base ?? '/') !== undefined &&
    (prefersMarkdown(accept) || !/\btext\/html\b/i.test(accept))
  );
}

/**
 * Writes the Markdown for an address without a page.
 *
 * @param llms Path of the list of all pages, if there is one.
 */
export function missingMarkdown(llms: string | undefined): string {
  const next = llms === undefined ? '' : ` All pages are in [llms.txt](${llms}).`;
  return `# Page not found\n\nThere’s no page at this URL.${next}\n`;
}

/** The headers of the Markdown for an address without a page. Caches keep it apart from the HTML page. */
export const MISSING_HEADERS = { 'Content-Type': 'text/markdown; charset=utf-8', Vary: 'Accept' };

/** Headers that describe the body of a page. */
const OF_THE_BODY = ['Content-Length', 'Content-Encoding', 'Content-Language', 'ETag', 'Last-Modified'];

/** Returns the headers of that Markdown if it replaces a page: those of the page, without those of its body. */
export function missingPageHeaders(page: Headers): Headers {
  const headers = new Headers(page);
  for (const name of OF_THE_BODY) headers.delete(name);
  headers.set('Content-Type', MISSING_HEADERS['Content-Type']);
  varyByAccept(headers);
  return headers;
}
