import facts from 'virtual:specbook/site';
import { linkedSlug } from '../../links/linked-page.ts';
import { schemaPath } from '../../links/own-addresses.ts';
import type { ReferenceSite } from '../reference-site.ts';
import type { BoundPages } from './bound-pages.ts';
import { localizedLinks } from './localized-links.ts';
import type { PagePlace } from './page-place.ts';
import { pagesBySlug } from './pages-by-slug.ts';

/** Returns a function that changes the links in HTML of the documentation for the readers of a page. */
export function readerLinks(site: ReferenceSite, bound: BoundPages, place: PagePlace): (html: string) => string {
  const pages = pagesBySlug(site);
  const hrefOf = (path: string) => {
    const slug = linkedSlug(path, facts, (each) => pages.has(each) || each.startsWith(schemaPath('')));
    if (slug === undefined) return bound.ownHref(path, place.locale);
    return bound.hrefOf(slug, place.locale) ?? place.hrefOf(slug);
  };
  return (html) => localizedLinks(html, { base: facts.base, hrefOf });
}
