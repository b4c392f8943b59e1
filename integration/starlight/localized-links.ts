/** Addresses of the same pages in two locales. */
interface LinkPlaces {
  /** URL path of the pages in the default locale, with a slash at its end. */
  base: string;
  isPage(slug: string): boolean;
  /** URL path of a page in the other locale. */
  hrefOf(slug: string): string;
}

/** HTML whose links to pages stay in the reader's locale. Files, and other sites, have one address for all locales. */
export function localizedLinks(html: string, { base, isPage, hrefOf }: LinkPlaces): string {
  return html.replaceAll(/(<a\b[^>]* href=")([^"#?]*)/g, (link, start: string, href: string) => {
    if (!href.startsWith(base)) return link;
    const slug = href.slice(base.length).replace(/\/$/, '');
    return isPage(slug) ? `${start}${hrefOf(slug)}` : link;
  });
}
