import { redirectTarget } from '../src/navigation/redirects.ts';
import type { SiteRedirect } from '../src/navigation/site.ts';
import { type HrefFacts, writtenHref } from './site-href.ts';

export interface RedirectAnswer {
  status: 301 | 302 | 307 | 308;
  location: string;
}

/**
 * What a request is answered when docs.json redirects its path: 301 or 302 for what only reads, else 308 or 307, which
 * keep the method. `pathname` is encoded and has the site's base; the query goes along unless the destination has one.
 */
export function redirectAnswer(
  redirects: readonly SiteRedirect[],
  facts: HrefFacts,
  { method, pathname, search }: { method: string; pathname: string; search: string },
): RedirectAnswer | undefined {
  const path = siteSlug(facts, pathname);
  const target = path === undefined ? undefined : redirectTarget(redirects, `/${path}`);
  if (!target) return undefined;
  const reads = method === 'GET' || method === 'HEAD';
  const status = target.permanent ? (reads ? 301 : 308) : reads ? 302 : 307;
  return { status, location: withSearch(writtenHref(facts, target.destination), search) };
}

/** Decoded, without the base; `undefined` outside the base or when it is not valid. */
export function siteSlug({ base }: HrefFacts, pathname: string): string | undefined {
  if (`${pathname}/` !== base && !pathname.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(base.length)).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}

function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return encodeURI(decoded(location));
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${encodeURI(decoded(path))}${search}${hash}`;
}

/** So that what is encoded already is not encoded twice. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
