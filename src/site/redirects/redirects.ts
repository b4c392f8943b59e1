import { memo } from '../../json/memo.ts';
import type { Site, SiteRedirect } from '../site.ts';
import { type RedirectPattern, redirectPattern } from './redirect-pattern.ts';

/** Where a path is sent. */
export interface RedirectTarget {
  /** URL, or a path of this site that begins with one `/`. */
  destination: string;
  permanent: boolean;
}

/** The first redirect that fits a path. `path` is decoded, without the site's base. */
export function redirectTarget(redirects: readonly SiteRedirect[], path: string): RedirectTarget | undefined {
  const wanted = withoutEndSlash(path);
  for (const redirect of redirects) {
    const { match, names } = sourcePattern(redirect);
    const values = match(wanted);
    if (values)
      return { destination: destinationOf(redirect.destination, names, values), permanent: redirect.permanent };
  }
  return undefined;
}

const sourcePattern = memo(({ source }: SiteRedirect): RedirectPattern => redirectPattern(sourcePath(source)));

/** A value may hold slashes, so that it could name another host at the start of a path. */
function destinationOf(
  destination: string,
  names: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): string {
  const filled = redirectPattern(destination, names).fill(values);
  return isUrl(destination) ? filled : `/${filled.replace(/^[/\\]+/, '')}`;
}

/** A path whose only content is that it leads elsewhere. */
export interface RedirectPage {
  slug: string;
  destination: string;
}

/** So that a few redirects of everything on a large site do not make more files than the site has. */
const MAX_PAGES = 20_000;

/**
 * For output without a server: every source without placeholders, and for those with placeholders every path from which
 * a page of the site is reached. Pages of the site are never replaced.
 */
export function redirectPages({ redirects, pages }: Site): RedirectPage[] {
  const taken = new Set(pages.map(({ slug }) => slug));
  const made: RedirectPage[] = [];
  const add = (source: string, destination: string) => {
    const slug = withoutEndSlash(source).slice(1);
    if (taken.has(slug) || !isSafePath(slug) || made.length >= MAX_PAGES) return;
    taken.add(slug);
    made.push({ slug, destination });
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
  return made;
}

function isSafePath(slug: string): boolean {
  return slug !== '' && slug.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

export function isUrl(destination: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(destination);
}

/** With a leading slash and without one at the end. */
export function sourcePath(source: string): string {
  return withoutEndSlash(source.startsWith('/') ? source : `/${source}`);
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
