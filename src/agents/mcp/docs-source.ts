import type { Search } from '../../search/searcher.ts';
import type { CatalogEntry } from './catalog.ts';

/** How a server introduces itself. */
export interface ServerFacts {
  /** Name of the site. */
  name: string;
  description?: string | undefined;
  /** Version of this package. */
  version: string;
}

/** The data that the tools answer from. */
export interface DocsSource extends ServerFacts {
  /** Path of the pages, with a slash at both ends. */
  base: string;
  /** Slug of the page that the address of the site shows, if it shows one of these pages. */
  home?: string | undefined;
  /** Every page that readers may find, in reading order. */
  entries: readonly CatalogEntry[];
  /** Title of each API document, by its file. */
  documents: Readonly<Record<string, string>>;
  /** Finds pages by words, the best match first. */
  search(): Promise<Search>;
  /** Returns the URL of a page of the catalog. */
  urlOf(entry: CatalogEntry): string;
  /**
   * Reads a Markdown file of the site, or the JSON file of a changelog. Resolves with `undefined` if there is none.
   *
   * @param path - Path below the pages of the site, such as `api/orders.md`.
   */
  markdown(path: string): Promise<string | undefined>;
}
