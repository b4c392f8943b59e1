import type { Problem } from '../problems/problems.ts';
import type { Page } from './page.ts';

/** The whole site as one value: everything that shows pages or links reads it, and nothing reads docs.json. */
export interface Site {
  name: string;
  tree: NavigationNode[];
  /** Links beside every part of the navigation (`navigation.global`). */
  global: NavigationNode[];
  /** Every page that has a URL, in reading order; pages outside the navigation follow. */
  pages: Page[];
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

export interface SiteRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}
