import { acceptedRanges } from '../../request/http/accepted-ranges.ts';
import { markdownAddress } from './markdown-address.ts';

export interface NegotiationOptions {
  /** Path of the site, `base` of the Astro configuration. Default: `/`. */
  base?: string;
}

/** What a client asks for. */
export interface Asked {
  method?: string | undefined;
  /** URL or path. */
  url: string;
  /** The header `Accept`. */
  accept: string | null | undefined;
}

/**
 * Returns the path of a page's Markdown if the client prefers it to HTML. It is for servers that have no `Request`,
 * such as those with `(request, response, next)`: set `request.url` to the path if such a file exists, and send
 * `Vary: Accept`.
 */
export function markdownPath(
  { method = 'GET', url, accept }: Asked,
  { base = '/' }: NegotiationOptions = {},
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersMarkdown(accept ?? '')) return undefined;
  const pathname = URL.parse(url, 'http://site.invalid')?.pathname;
  return pathname === undefined ? undefined : markdownAddress(pathname, base);
}

/**
 * Whether a client prefers Markdown to HTML. Browsers never name `text/markdown`, and a client that accepts anything
 * gets the page.
 */
export function prefersMarkdown(accept: string): boolean {
  const qualities = acceptedRanges(accept);
  const markdown = qualities.get('text/markdown') ?? 0;
  // A range that names the type counts more than one with an asterisk (RFC 9110, 12.5.1).
  const html = ['text/html', 'text/*', '*/*'].find((range) => qualities.has(range)) ?? 'text/html';
  return markdown > 0 && markdown >= (qualities.get(html) ?? 0);
}
