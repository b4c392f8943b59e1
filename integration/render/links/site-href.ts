import { decodePercent } from '../../../src/core/json/decode.ts';
import { linkedPath } from '../../../src/core/text/linked-path.ts';
import { mcpPath } from './own-addresses.ts';

/** The parts of the site's configuration on which its URLs depend. */
export interface HrefFacts {
  /** Path of the pages, with a leading and a trailing slash. */
  base: string;
  /** Paths of the same pages in other languages, as `base`. */
  otherBases?: readonly string[];
  /** Path of files: Astro's base, with a leading and a trailing slash. */
  siteBase: string;
  /** Whether URLs of pages end with a slash. */
  trailingSlash: boolean;
  /** Paths of documents that readers can download. These files are below the base of the pages. */
  downloads?: readonly string[];
  /** Paths of pages and redirects that end in `index` or `README`, from `Site.indexPaths`. */
  indexPaths?: readonly string[];
  /** Paths from the root of the site for links of a document that name a place in a single page. */
  singlePageLinks?: ReadonlyMap<string, string>;
}

interface EndpointFacts extends Pick<HrefFacts, 'siteBase'> {
  /** Whether endpoints respond only if their URL ends with a slash. */
  endpointSlash: boolean;
}

/** Returns the URL of a page from its slug, with the site's base and its kind of trailing slash. */
export function pageHref(facts: HrefFacts, slug: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(slug.replace(/^\/+/, '')) ?? [];
  return pathHref(facts, path, rest);
}

/** @param rest Query and fragment, encoded as in a URL. */
function pathHref({ base, trailingSlash }: HrefFacts, path: string, rest: string): string {
  if (path === '') return `${trailingSlash || base === '/' ? base : base.slice(0, -1)}${rest}`;
  return `${base}${encodedPath(path)}${trailingSlash && !path.endsWith('/') ? '/' : ''}${rest}`;
}

/** Matches a file such as a logo, whose URL has no trailing slash. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i;

/** Whether a path ends in a file name, so that its URL has no slash at its end. */
export function isFilePath(path: string): boolean {
  return FILE.test(path);
}

/** Resolves a link from docs.json or a page: a path from the root of this site, or another URL, which is unchanged. */
export function writtenHref(facts: HrefFacts, href: string): string {
  if (isScriptUrl(href)) return '#';
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.replace(/^(?:\.?\/)+/, '')) ?? [];
  // Links may be written with or without percent-encoding.
  const plain = linkedPath(decodePercent(path), facts.indexPaths);
  return isFilePath(plain) ? `${fileHref(facts, plain)}${rest}` : pathHref(facts, plain, rest);
}

/** Returns the URL of a file from its path, not encoded. Files are below Astro's base, wherever the pages are. */
export function fileHref({ base, siteBase, downloads = [] }: HrefFacts, path: string): string {
  const name = path.replace(/^\/+/, '');
  return `${downloads.includes(name) ? base : siteBase}${encodedPath(name)}`;
}

/** Returns the URL of a file in `own-addresses`, or of a file that belongs to a page, from its path, not encoded. */
export function ownFileHref({ base }: Pick<HrefFacts, 'base'>, path: string): string {
  return `${base}${encodedPath(path)}`;
}

/** Returns the URL of an endpoint. Whether it ends with a slash does not depend on the pages of the site. */
export function endpointHref({ siteBase, endpointSlash }: EndpointFacts, path: string): string {
  return `${siteBase}${path.replace(/^\/+|\/+$/g, '')}${endpointSlash ? '/' : ''}`;
}

/** Returns the URL of the MCP server. */
export function mcpHref({
  base,
  endpointSlash,
}: Pick<HrefFacts, 'base'> & Pick<EndpointFacts, 'endpointSlash'>): string {
  return `${ownFileHref({ base }, mcpPath)}${endpointSlash ? '/' : ''}`;
}

/** Whether a browser would run a URL as a script, which even the author of the settings cannot mean. */
export function isScriptUrl(href: string): boolean {
  return /^(?:javascript|vbscript|data:text)/i.test(href.replaceAll(/[^\P{Cc}]|\s/gu, ''));
}

/** Encodes a path, including parentheses, which would end a link in Markdown. */
function encodedPath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}
