import facts from 'virtual:specbook/site';
import { pageHref, ownFileHref as siteFileHref, writtenHref } from './site-href.ts';

/** Cached, because the sidebar of every page needs the same URLs. */
const cachedHrefs = new Map<string, string>();

/** Returns the URL of a page from its slug, with the site's base and its kind of trailing slash. */
export function hrefOf(slug: string): string {
  let href = cachedHrefs.get(slug);
  if (href === undefined) {
    href = pageHref(facts, slug);
    cachedHrefs.set(slug, href);
  }
  return href;
}

/** Resolves a link from docs.json or a page: a path from the root of this site, or another URL, which is unchanged. */
export function linkHref(href: string): string {
  return writtenHref(facts, href);
}

/** Returns the URL of one of the files in `own-addresses`. */
export function ownFileHref(path: string): string {
  return siteFileHref(facts, path);
}
