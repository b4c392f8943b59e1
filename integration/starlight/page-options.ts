/** The options of the plugin that its pages need. */
export interface PageOptions {
  /** Front matter of all generated pages. */
  frontmatter: Record<string, unknown>;
  /** The language of the documentation. Absent if the site has no locales. */
  language: PageLanguage | undefined;
  /** The start of the IDs of Starlight's pages in the default locale, with a slash at its end, or "" for the root. */
  home: string;
  /** The other locales of the site, with the path of their pages after Astro's `base`, without slashes at its ends. */
  locales: readonly LocalePath[];
  /** Whether the site has an image for social networks. */
  hasImage: boolean;
  /** Whether pages link to the previous and the next page, unless their front matter says otherwise. */
  hasPagination: boolean;
  /** Whether Starlight's search can filter by method and API. */
  hasSearchFilters: boolean;
  /** The placeholders of the navigation's top entries, by position. Entries without one are at `specbookSidebar()`. */
  places: readonly string[];
}

export interface PageLanguage {
  /** The language tag (BCP 47). */
  lang: string;
  dir: 'ltr' | 'rtl';
}

export interface LocalePath {
  /** The first segment of its URL paths. */
  locale: string;
  path: string;
}
