import type { Problem } from '../problems/problems.ts';
import type { Page } from './page.ts';

/** The whole site as one value. All code that shows pages or links reads it instead of docs.json. */
export interface Site {
  name: string;
  tree: NavigationNode[];
  /** Links that every part of the navigation shows (`navigation.global`). */
  global: NavigationNode[];
  /** Every page that has a URL, in reading order, followed by pages outside the navigation. */
  pages: Page[];
  /**
   * Slug of the page at `/`: `""` if the site has an index page, otherwise the page to which a redirect leads from `/`,
   * or the first page of the navigation.
   */
  home: string | undefined;
  redirects: SiteRedirect[];
  /** Former pages whose part of a document was removed. Absent if there are none. */
  removed?: readonly RemovedPage[];
  /**
   * Paths that end like the file of a folder, such as `index`, but are a page or a redirect themselves. Links keep them.
   * In lower case, without slashes at their ends.
   */
  indexPaths: readonly string[];
  problems: Problem[];
}

/** `link` leads to another site or to any path. The other kinds are named after their keys in docs.json. */
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

/** A text of the catalog that the label of a node can be. */
export type NavigationWord = 'overview' | 'changelog' | 'operations' | 'otherOperations' | 'channels' | 'plainChannels';

export interface NavigationNode {
  kind: NavigationNodeKind;
  label: string;
  /** The text that the label is. A site with locales shows it in the language of each. */
  word?: NavigationWord;
  icon?: string;
  iconType?: string;
  /** Short texts beside the label: those of its page, or the `tag` of the element. */
  badges?: readonly string[];
  description?: string;
  color?: { light?: string; dark?: string };
  /** Whether readers see neither the node nor anything inside. */
  hidden: boolean;
  /** Whether it is expanded. If absent, the theme decides. */
  expanded?: boolean;
  /** Whether it is the version or language that is shown first. */
  default?: boolean;
  deprecated?: boolean;
  /** What stands before the label: `GET`, `POST`, …, `WEBHOOK` or `WS`. */
  method?: string;
  /** Slug of the page of a `page`, or of the page that the title of a group leads to (`root`). */
  slug?: string;
  /** Where a link leads, as written. */
  href?: string;
  /** With `accordion` or `card`, the page of the title lists the children. */
  directory?: string;
  /** `ApiDocument.file` of the document that the element names, if it names only one. */
  document?: string;
  children: NavigationNode[];
}

export interface SiteRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}

/** A URL that had a page, in docs.routes.json. It says what was removed, and links the page that is nearest. */
export interface RemovedPage {
  slug: string;
  /** What the page showed: `GET /users`, `webhook newPet`, `channel chat`, or `schema Pet`. */
  part: string;
  /** The version of the document that no longer had it, if that is known. */
  version?: string;
  /** Slug of the page of the part that is most similar. */
  nearest?: string;
}
