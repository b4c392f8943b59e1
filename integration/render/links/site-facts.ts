import type { HrefFacts } from './site-href.ts';

/** The parts of a page that a layout can show itself. */
export const PAGE_PARTS = ['title', 'breadcrumbs', 'menu', 'contents', 'pagination'] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** Facts about the Astro configuration that pages need. */
export interface SiteFacts extends HrefFacts {
  /** The path between Astro's base and the pages, without slashes. Usually empty. */
  mount: string;
  /** Absolute path of the site's own layout. */
  layout?: string | undefined;
  /** Parts of a page that the site's own layout shows itself. */
  omit: readonly PagePart[];
  /** Whether the host site shows its own sidebar and search on each page. */
  hostNavigation: boolean;
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Whether the folder `public` next to docs.json is not Astro's, so that its files are published below `/public`. */
  keepsPublic: boolean;
  /** Whether endpoints respond only if their URL ends with a slash. */
  endpointSlash: boolean;
  /** Whether the site uses Astro's content security policy. */
  csp: boolean;
  /** Directives of this policy other than those for scripts and styles, each as in the configuration. */
  directives: readonly string[];
  /** The inline script of each island. */
  islandScript: string;
  /** Whether there is a server that can run the proxy. */
  proxy: boolean;
  /** Whether there is an MCP server. */
  mcp: boolean;
  /** Whether a server runs the example servers of documents. */
  mock: boolean;
  /** Whether a server gives pages the reader's own credentials. */
  readerCredentials: boolean;
  /** Whether content can be rendered when a page is opened. */
  onDemand: boolean;
  /** Whether pages have an image for social networks. */
  socialImages: boolean;
  /** Whether the site runs in dev. */
  dev: boolean;
  /** Path that saves responses as examples. Only in dev, if the server listens on loopback. */
  saveExample?: string | undefined;
  /** Paths of the icon sets, by name. */
  icons: Record<string, string>;
}
