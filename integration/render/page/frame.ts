import { counterpart } from '../../../src/site/build/counterpart.ts';
import { sectionLabel } from '../../../src/site/navigation/section-label.ts';
import { firstSlug, type PageSections, pageCount, type Switcher } from '../../../src/site/navigation/sections.ts';
import type { NavigationNode, Site } from '../../../src/site/site.ts';
import { languageTag } from '../../../src/words/language-tag.ts';
import { hrefOf, linkHref } from '../links/href.ts';

/** A link in a tab bar or a menu. */
export interface FrameLink {
  node: NavigationNode;
  label: string;
  href: string;
  current: boolean;
  /** BCP 47 tag of a node that is a language. */
  language?: string;
}

const IN_HEADER = ['language', 'version'];
const ABOVE_SIDEBAR = ['product', 'dropdown'];

/** The switchers of a page, by the place where they are shown. */
export interface PageFrame {
  /** Languages and versions. */
  header: Switcher[];
  tabs: Switcher[];
  /** Products and dropdowns. */
  sidebar: Switcher[];
  /** Anchors, and the entries of a tab's menu. */
  anchors: Switcher[];
  tree: NavigationNode[];
}

/** Sorts the switchers of a page by the place that shows them. */
export function pageFrame({ switchers, sidebar }: PageSections): PageFrame {
  const ofKind = (...kinds: string[]) =>
    switchers.filter(({ kind, nodes }) => kinds.includes(kind) && nodes.length > 0);
  return {
    header: ofKind(...IN_HEADER),
    tabs: ofKind('tab'),
    sidebar: ofKind(...ABOVE_SIDEBAR),
    anchors: ofKind('anchor', 'menu').toReversed(),
    tree: sidebar,
  };
}

/** More pages than this do not fit on a screen. */
const LONG = 20;

/** Whether a sidebar has so many pages that readers need to filter them. */
export function isLongTree(tree: readonly NavigationNode[]): boolean {
  return tree.reduce((sum, node) => sum + pageCount(node), 0) > LONG;
}

/** Returns a link for each element of a switcher. An element without a page is left out. */
export function switcherLinks(
  { kind, nodes, current }: Switcher,
  { slug, site }: { slug: string; site: Site },
): FrameLink[] {
  return nodes.flatMap((node) => {
    const href = sectionHref(node, { kind, slug, current, site });
    if (href === undefined) return [];
    const language = kind === 'language' ? languageTag(node.label) : undefined;
    return [
      { node, label: sectionLabel(node), href, current: node === current, ...(language !== undefined && { language }) },
    ];
  });
}

function sectionHref(
  node: NavigationNode,
  { kind, slug, current, site }: { kind: string; slug: string; current: NavigationNode | undefined; site: Site },
): string | undefined {
  if (node.href !== undefined) return linkHref(node.href);
  const keepsPlace = kind === 'language' || kind === 'version';
  const target = keepsPlace ? counterpart(node, { slug, current }, site.pages) : firstSlug(node);
  return target === undefined ? undefined : hrefOf(target);
}
