import type { PageMetadata } from '../pages/page-metadata.ts';
import type { Problem } from '../problems.ts';

/** The whole site as one value: everything that shows pages or links reads it, and nothing reads docs.json. */
export interface Site {
  name: string;
  tree: NavigationNode[];
  /** Links beside every part of the navigation (`navigation.global`). */
  global: NavigationNode[];
  /** Every page that has a URL, in reading order; pages outside the navigation follow. */
  pages: SitePage[];
  /** Slug of the page at `/`: `""` when the site has an index page, else the first page of the navigation. */
  home: string | undefined;
  redirects: SiteRedirect[];
  problems: Problem[];
}

/** `link` leads away or to any path; the other kinds are named after their key in docs.json. */
export type NavigationNodeKind =
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'anchor'
  | 'tab'
  | 'menu'
  | 'group'
  | 'page'
  | 'link';

export interface NavigationNode {
  kind: NavigationNodeKind;
  label: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  description?: string;
  color?: { light?: string; dark?: string };
  /** `true`: not shown, and neither is anything inside. */
  hidden: boolean;
  /** `undefined`: as the theme likes. */
  expanded?: boolean;
  /** The version or language shown first. */
  default?: boolean;
  deprecated?: boolean;
  /** Badge: `GET`, `POST`, …, `WEBHOOK` or `WS`. */
  method?: string;
  /** Slug of the page a `page` stands for, or of the page a group's title leads to (`root`). */
  slug?: string;
  /** Where a link leads, as written. */
  href?: string;
  /** `accordion` or `card`: list the children on the page of the title. */
  directory?: string;
  children: NavigationNode[];
}

/** Which operation or webhook of which document. */
export interface OperationKey {
  /** The document's `file`. */
  file: string;
  kind: 'operation' | 'webhook';
  /** Uppercase. */
  method: string;
  /** Path, or the webhook's name. */
  path: string;
}

export interface SitePage {
  kind: 'operation' | 'webhook' | 'channel' | 'overview' | 'mdx';
  /** URL path without slashes at its ends; `""` is the start page. */
  slug: string;
  title: string;
  /** Name in the sidebar. */
  sidebarTitle: string;
  description?: string;
  icon?: string;
  tag?: string;
  /** The operation a generated page is made of, or an MDX page is bound to. */
  operation?: OperationKey;
  /** The document that an `overview` introduces. */
  overview?: { file: string };
  /** The channel of an AsyncAPI document. */
  channel?: { file: string; id: string };
  /** The component schema an MDX page is bound to. */
  schema?: { file: string; name: string };
  /** A hand-written endpoint page (`api` in its front matter). */
  endpoint?: { method: string; target: string };
  /** Badge: `GET`, `POST`, …, `WEBHOOK` or `WS`. */
  method?: string;
  deprecated: boolean;
  /** Reachable by URL only: in no navigation, search or sitemap. Also of a page that docs.json does not list. */
  hidden: boolean;
  /** docs.json lists it, be it in a hidden element. */
  listed: boolean;
  /** Address that search engines shall know it by, where its front matter names one. */
  canonical?: string;
  /** Not for search and search engines. */
  noindex: boolean;
  /** `<meta>` elements that its front matter asks for: `og:image`, `keywords`, … */
  metatags?: Readonly<Record<string, string>>;
  /** The page only leads to this URL (`url` in its front matter). */
  url?: string;
  /** How the page is laid out; absent: as usual. */
  mode?: PageMetadata['mode'];
  /** How its playground is shown; absent: as docs.json says. */
  playground?: PageMetadata['playground'];
  /** Groups of readers that it is for; absent: all. */
  groups?: readonly string[];
  /** Its updates are also a feed. */
  rss?: boolean;
  /** The file of an `mdx` page, as `PageFile.file`. */
  file?: string;
  /** Slugs of the neighbours within the same tab. */
  previous?: string;
  next?: string;
  /** Labels of the elements above the page, outermost first. */
  breadcrumbs: string[];
}

export interface SiteRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}
