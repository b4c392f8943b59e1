import { decodeUrl } from '../../src/json/decode.ts';

/** Addresses of the same pages for all readers, and for those of a locale. */
export interface LinkPlaces {
  /** URL path of the pages in the default locale, with a slash at its end. */
  base: string;
  /**
   * URL path of a page in the reader's locale, or of the page that replaces it.
   *
   * @param path As a text links to it from the root of the site, without a slash at its end.
   */
  hrefOf(path: string): string | undefined;
}

/**
 * HTML whose links to pages stay in the reader's locale, and lead to the pages that replace generated ones, or to other
 * pages of the site. Files, and other sites, have one address for all locales.
 */
export function localizedLinks(html: string, { base, hrefOf }: LinkPlaces): string {
  return html.replaceAll(/(<a\b[^>]* href=")([^"#?]*)/g, (link, start: string, href: string) => {
    if (!href.startsWith(base)) return link;
    const known = hrefOf(decodeUrl(href.slice(base.length)).replace(/\/$/, ''));
    return known === undefined ? link : `${start}${known}`;
  });
}
