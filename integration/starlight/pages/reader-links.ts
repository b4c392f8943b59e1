import facts from 'virtual:specbook/site';
import { decodeUrl } from '../../../src/core/json/decode.ts';
import { linkedSlug } from '../../render/links/linked-page.ts';
import { schemaPath } from '../../render/links/own-addresses.ts';
import type { ReferenceSite } from '../reference-site.ts';
import type { BoundPages } from './bound-pages.ts';
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

/** Where pages are, for all readers and for those of a locale. */
interface LinkPlaces {
  /** The URL path of the pages in the default locale, with a slash at its end. */
  base: string;
  /**
   * Returns the URL path of a page in the reader's locale, or of the page that replaces it.
   *
   * @param path The path in a link from the root of the site, without a slash at its end.
   */
  hrefOf(path: string): string | undefined;
}

/**
 * Changes links to pages in HTML, so that they stay in the reader's locale and lead to the pages that replace generated
 * ones, or to the site's own pages. Does not change links to files and other sites, which are the same for all locales.
 */
function localizedLinks(html: string, { base, hrefOf }: LinkPlaces): string {
  return html.replaceAll(/(<a\b[^>]*? href=")([^"#?]*)/g, (link, start: string, href: string) => {
    if (!href.startsWith(base)) return link;
    const localized = hrefOf(decodeUrl(href.slice(base.length)).replace(/\/$/, ''));
    return localized === undefined ? link : `${start}${localized}`;
  });
}
