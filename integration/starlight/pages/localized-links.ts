import { decodeUrl } from '../../../src/json/decode.ts';

/** Where pages are, for all readers and for those of a locale. */
export interface LinkPlaces {
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
export function localizedLinks(html: string, { base, hrefOf }: LinkPlaces): string {
  return html.replaceAll(/(<a\b[^>]*? href=")([^"#?]*)/g, (link, start: string, href: string) => {
    if (!href.startsWith(base)) return link;
    const localized = hrefOf(decodeUrl(href.slice(base.length)).replace(/\/$/, ''));
    return localized === undefined ? link : `${start}${localized}`;
  });
}
