import { tryDecode } from '../../../src/core/json/decode.ts';
import { redirectTarget } from '../../../src/site/redirects/redirects.ts';
import type { SiteRedirect } from '../../../src/site/site.ts';
import { type HrefFacts, isFilePath, writtenHref } from './site-href.ts';

export interface RedirectResponse {
  status: 301 | 302 | 307 | 308;
  location: string;
}

/**
 * Returns the response to a request whose path docs.json redirects: 301 or 302 for methods that only read, otherwise
 * 308 or 307, which keep the method. `pathname` is encoded and includes the site's base. The query is kept unless the
 * destination has one.
 */
export function redirectResponse(
  redirects: readonly SiteRedirect[],
  facts: HrefFacts,
  { method, pathname, search }: { method: string; pathname: string; search: string },
): RedirectResponse | undefined {
  const place = placeOf(facts, pathname);
  const path = siteSlug(place, pathname);
  const target = path === undefined ? undefined : redirectTarget(redirects, `/${path}`);
  if (!target) return undefined;
  const reads = method === 'GET' || method === 'HEAD';
  const status = target.permanent ? (reads ? 301 : 308) : reads ? 302 : 307;
  return { status, location: withSearch(destinationHref(place, facts, target.destination), search) };
}

/** Returns the facts for the language in which a path asks for the pages: a host site may have them in several. */
export function placeOf(facts: HrefFacts, pathname: string): HrefFacts {
  const base = facts.otherBases?.find((each) => `${pathname}/`.startsWith(each));
  return base === undefined ? facts : { ...facts, base };
}

/** Returns the URL of the destination of a redirect. Unlike pages, files are the same in every language. */
export function destinationHref(place: HrefFacts, facts: HrefFacts, destination: string): string {
  const [path = ''] = destination.split(/[?#]/);
  return writtenHref(isFilePath(path) ? facts : place, destination);
}

/** Returns a path decoded and without the base, or `undefined` if it is outside the base or invalid. */
export function siteSlug({ base }: HrefFacts, pathname: string): string | undefined {
  if (`${pathname}/` !== base && !pathname.startsWith(base)) return undefined;
  return tryDecode(pathname.slice(base.length))?.replace(/\/+$/, '');
}

/** Encodes a location and adds the query. */
function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return encodeRest(location);
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${encodeRest(path)}${search}${hash}`;
}

/** Encodes the characters of a URL that are not encoded yet, and keeps its escapes. */
function encodeRest(url: string): string {
  return encodeURI(url).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');
}
