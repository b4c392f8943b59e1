import { decodePercent } from '../../src/json/decode.ts';
import { mcpPath } from './own-addresses.ts';

/** What of the site's configuration its addresses depend on. */
export interface HrefFacts {
  /** Path of the pages, with a leading and a trailing slash. */
  base: string;
  /** Path of files: Astro's base, with a leading and a trailing slash. */
  siteBase: string;
  /** Addresses of pages end with a slash. */
  trailingSlash: boolean;
  /** Paths of documents that readers can download: these files are where the pages are. */
  downloads?: readonly string[];
}

interface EndpointFacts extends Pick<HrefFacts, 'siteBase'> {
  /** Endpoints answer only with a slash at their end. */
  endpointSlash: boolean;
}

/** URL of a page of this site from its slug, with the site's base and its way with trailing slashes. */
export function pageHref(facts: HrefFacts, slug: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(slug.replace(/^\/+/, '')) ?? [];
  return pathHref(facts, path, rest);
}

/** @param rest Query and fragment, as a URL has them. */
function pathHref({ base, trailingSlash }: HrefFacts, path: string, rest: string): string {
  if (path === '') return `${trailingSlash || base === '/' ? base : base.slice(0, -1)}${rest}`;
  return `${base}${encodedPath(path)}${trailingSlash && !path.endsWith('/') ? '/' : ''}${rest}`;
}

/** A file such as a logo, which has no page's slash at its end. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i;

/** A link as docs.json or a page writes it: a path of this site from the root, or any other URL unchanged. */
export function writtenHref(facts: HrefFacts, href: string): string {
  if (isScriptUrl(href)) return '#';
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.replace(/^(?:\.?\/)+/, '')) ?? [];
  // Links may be written with or without percent-encoding.
  const plain = decodePercent(path);
  return FILE.test(path) ? `${fileHref(facts, plain)}${rest}` : pathHref(facts, plain, rest);
}

/** URL of a file from its path, not encoded: files of the site are at Astro's base, wherever the pages are. */
export function fileHref({ base, siteBase, downloads = [] }: HrefFacts, path: string): string {
  const name = path.replace(/^\/+/, '');
  return `${downloads.includes(name) ? base : siteBase}${encodedPath(name)}`;
}

/** URL of a file of the site's own from its path, not encoded: one of `own-addresses`, or a file beside a page. */
export function ownFileHref({ base }: Pick<HrefFacts, 'base'>, path: string): string {
  return `${base}${encodedPath(path)}`;
}

/** URL of an endpoint. It has its own way with a slash at the end, whatever the pages of the site do. */
export function endpointHref({ siteBase, endpointSlash }: EndpointFacts, path: string): string {
  return `${siteBase}${path.replace(/^\/+|\/+$/g, '')}${endpointSlash ? '/' : ''}`;
}

/** Address of the MCP server. */
export function mcpHref({
  base,
  endpointSlash,
}: Pick<HrefFacts, 'base'> & Pick<EndpointFacts, 'endpointSlash'>): string {
  return `${ownFileHref({ base }, mcpPath)}${endpointSlash ? '/' : ''}`;
}

/** An address that a browser would run. Even those who write the settings mean none. */
export function isScriptUrl(href: string): boolean {
  return /^(?:javascript|vbscript|data:text)/i.test(href.replaceAll(/[^\P{Cc}]|\s/gu, ''));
}

/** Also without parentheses, which end an address in Markdown. */
function encodedPath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}
