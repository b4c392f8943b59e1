import type { HrefFacts } from './site-href.ts';

/** What a layout can show itself. */
export const PAGE_PARTS = ['title', 'breadcrumbs', 'menu', 'contents', 'pagination'] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** Facts of the Astro configuration that pages need. */
export interface SiteFacts extends HrefFacts {
  /** The path between Astro's base and the pages, without slashes. Usually empty. */
  mount: string;
  /** Absolute path of the site's own layout. */
  layout?: string | undefined;
  /** Parts of a page that it shows itself. */
  omit: readonly PagePart[];
  /** The site around the pages has a sidebar and a search of its own, on each of them. */
  hostNavigation: boolean;
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Endpoints answer only with a slash at their end. */
  endpointSlash: boolean;
  /** The site has Astro's content security policy. */
  csp: boolean;
  /** Its directives other than those for scripts and styles, each as in the configuration. */
  directives: readonly string[];
  /** There is a server that can run the proxy. */
  proxy: boolean;
  /** There is an MCP server. */
  mcp: boolean;
  /** Something can be rendered when a page is opened. */
  onDemand: boolean;
  /** Pages have an image for social networks. */
  socialImages: boolean;
  /** The site is being written. */
  dev: boolean;
  /** Paths of the icon sets, by name. */
  icons: Record<string, string>;
}
