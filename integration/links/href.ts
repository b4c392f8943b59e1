import facts from 'virtual:specbook/site';
import { pageHref, ownFileHref as siteFileHref, writtenHref } from './site-href.ts';

/** A sidebar asks for the same addresses on page after page. */
const cachedHrefs = new Map<string, string>();

/** URL of a page of this site from its slug, with the site's base and its way with trailing slashes. */
export function hrefOf(slug: string): string {
  let href = cachedHrefs.get(slug);
  if (href === undefined) {
    href = pageHref(facts, slug);
    cachedHrefs.set(slug, href);
  }
  return href;
}

/** A link as docs.json or a page writes it: a path of this site from the root, or any other URL unchanged. */
export function linkHref(href: string): string {
  return writtenHref(facts, href);
}

/** URL of a file of the site's own: one of `own-addresses`. */
export function ownFileHref(path: string): string {
  return siteFileHref(facts, path);
}
