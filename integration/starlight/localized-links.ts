/** Addresses of the same pages for all readers, and for those of a locale. */
interface LinkPlaces {
  /** URL path of the pages in the default locale, with a slash at its end. */
  base: string;
  isPage(slug: string): boolean;
  /** URL path of a page in the reader's locale, or of the page that replaces it. */
  hrefOf(slug: string): string;
}

/**
 * HTML whose links to pages stay in the reader's locale, and lead to the pages that replace generated ones. Files, and
 * other sites, have one address for all locales.
 */
export function localizedLinks(html: string, { base, isPage, hrefOf }: LinkPlaces): string {
  return html.replaceAll(/(<a\b[^>]* href=")([^"#?]*)/g, (link, start: string, href: string) => {
    if (!href.startsWith(base)) return link;
    const slug = href.slice(base.length).replace(/\/$/, '');
    return isPage(slug) ? `${start}${hrefOf(slug)}` : link;
  });
}
