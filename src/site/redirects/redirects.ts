import { memo } from '../../core/json/memo.ts';
import type { Site, SiteRedirect } from '../site.ts';
import { type RedirectPattern, redirectPattern } from './redirect-pattern.ts';

/** The target of a redirected path. */
export interface RedirectTarget {
  /** URL, or a path of this site that begins with one `/`. Values have escapes for the delimiters of URLs. */
  destination: string;
  permanent: boolean;
}

/**
 * Returns the target of the first redirect that matches a path.
 *
 * @param path Decoded path, without the site's base.
 */
export function redirectTarget(redirects: readonly SiteRedirect[], path: string): RedirectTarget | undefined {
  const from = withoutEndSlash(path);
  for (const redirect of redirects) {
    const { match, names } = sourcePattern(redirect);
    const values = match(from);
    if (values)
      return { destination: destinationOf(redirect.destination, names, values), permanent: redirect.permanent };
  }
  return undefined;
}

const sourcePattern = memo(({ source }: SiteRedirect): RedirectPattern => redirectPattern(sourcePath(source)));

/** Characters that would end the path of a URL or begin another part of it, and the character of escapes itself. */
const DELIMITER = /[%?#&\\]/g;

/** Fills in a destination. A value may contain slashes, so at the start of a path it could name another host. */
function destinationOf(
  destination: string,
  names: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): string {
  const encoded = Object.entries(values).map(([name, value]) => [
    name,
    value.replaceAll(DELIMITER, encodeURIComponent),
  ]);
  const filled = redirectPattern(destination, names).fill(Object.fromEntries(encoded));
  return isUrl(destination) ? filled : `/${filled.replace(/^[/\\]+/, '')}`;
}

/** A page that only redirects. */
export interface RedirectPage {
  slug: string;
  destination: string;
}

/** Maximum number of files that redirects produce, because a few patterns on a large site could produce very many. */
const MAX_PAGES = 20_000;

/**
 * Returns the redirect pages for output without a server: one for every source without placeholders, and for sources
 * with placeholders, one for every path that leads to a page of the site. They never replace a page of the site.
 */
export function redirectPages({ redirects, pages }: Pick<Site, 'redirects' | 'pages'>): RedirectPage[] {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const redirected: RedirectPage[] = [];
  const add = (source: string, destination: string) => {
    const slug = withoutEndSlash(source).slice(1);
    if (slugs.has(slug) || !isSafePath(slug) || redirected.length >= MAX_PAGES) return;
    slugs.add(slug);
    redirected.push({ slug, destination });
  };
  for (const redirect of redirects) {
    const { source, destination } = redirect;
    const from = sourcePattern(redirect);
    if (from.names.size === 0) {
      add(sourcePath(source), destinationOf(destination, from.names, {}));
      continue;
    }
    const to = redirectPattern(withoutEndSlash(destination), from.names);
    if (isUrl(destination) || to.names.size < from.names.size) continue;
    for (const { slug } of pages) {
      const values = to.match(`/${slug}`);
      if (values) add(from.fill(values), `/${slug}`);
    }
  }
  return redirected;
}

function isSafePath(slug: string): boolean {
  return slug !== '' && slug.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Whether a destination leads out of the site: it begins with a scheme or `//`. */
export function isUrl(destination: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(destination);
}

/** Normalizes a source to a path with a leading slash but no trailing slash. */
export function sourcePath(source: string): string {
  return withoutEndSlash(source.startsWith('/') ? source : `/${source}`);
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
