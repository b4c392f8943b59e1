import type { StarlightRouteData } from '@astrojs/starlight/route-data';
import { trailOf } from '../../../src/site/navigation/sections.ts';
import type { NavigationNode, NavigationWord, Site } from '../../../src/site/site.ts';

export type SidebarEntry = StarlightRouteData['sidebar'][number];
type SidebarGroup = Extract<SidebarEntry, { type: 'group' }>;
export type SidebarLink = Extract<SidebarEntry, { type: 'link' }>;

/** The maximum number of links that all pages show. A larger sidebar shows only the groups around the current page. */
const MAX_LINKS = 150;

/** A larger group is divided into ranges, so that a tag with 200 operations does not make each of its pages large. */
const MAX_PAGES = 40;

const RANGE = 20;

export interface SidebarPlace {
  /** The slug of the page, or `undefined` on one of the site's own pages. */
  slug: string | undefined;
  hrefOf(slug: string): string;
  linkHref(href: string): string;
  /** Returns the label of the page of the site's own that replaces a generated page, if there is one. */
  replacementLabel?(slug: string): string | undefined;
  /** Returns a text of ours in the language of the page, or `undefined` in the language of the documentation. */
  say?(word: NavigationWord): string | undefined;
}

type Navigation = Pick<Site, 'tree' | 'global'>;

/** Returns a part of the navigation, or all of it, as entries of Starlight's sidebar. */
export function sidebarEntries(site: Navigation, place: SidebarPlace, part: Navigation = site): SidebarEntry[] {
  const trail = place.slug === undefined ? [] : trailOf(part, place.slug);
  const isLarge = countLinks(topEntries(site).filter(({ hidden }) => !hidden)) > MAX_LINKS;
  return topEntries(part).flatMap((node) => entriesOf(node, { place, trail, isLarge }));
}

/** Returns the top entries of a navigation, at the positions of `PageOptions.places`. */
export function topEntries({ tree, global }: Navigation): NavigationNode[] {
  return [...tree, ...global];
}

interface Tree {
  place: SidebarPlace;
  /** The nodes that lead to the page. */
  trail: readonly NavigationNode[];
  isLarge: boolean;
}

function entriesOf(node: NavigationNode, tree: Tree): SidebarEntry[] {
  if (node.hidden) return [];
  const children = withoutTags(node.children).filter(({ hidden }) => !hidden);
  const isAround = tree.trail.includes(node);
  const isOpen = isAround && tree.trail.at(-1) !== node;
  if (children.length === 0) return linkOf(node, node, tree);
  if (tree.isLarge && !isOpen && children.every(({ children: below }) => below.length === 0)) {
    return linkOf(node, firstPage(node), tree);
  }
  const title = node.slug === undefined ? [] : linkOf(node, node, tree);
  const group: SidebarGroup = {
    type: 'group',
    label: labelOf(node, tree.place),
    entries: [...title, ...inRanges(children, tree).flatMap((child) => entriesOf(child, tree))],
    collapsed: !(isAround || node.expanded === true),
    badge: badgeOf(node),
  };
  return group.entries.length === 0 ? [] : [group];
}

/** Leaves out the group that has all operations of a document without tags: it would only be one more level. */
export function withoutTags(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes.flatMap((node) => (node.word === 'operations' ? node.children : node));
}

/** Divides the pages of a long group into smaller groups, each named after its first and its last page. */
function inRanges(children: NavigationNode[], { isLarge, trail, place }: Tree): NavigationNode[] {
  if (!isLarge || children.length <= MAX_PAGES || children.some((child) => child.children.length > 0)) return children;
  const starts = Array.from({ length: Math.ceil(children.length / RANGE) }, (_, index) => index * RANGE);
  return starts.flatMap((start) => {
    const pages = children.slice(start, start + RANGE);
    if (pages.some((page) => trail.includes(page))) return pages;
    const ends = new Set([pages[0], pages.at(-1)].flatMap((page) => (page ? [labelOf(page, place)] : [])));
    const label = [...ends].join(' – ');
    return { kind: 'group', label, hidden: false, children: pages };
  });
}

function linkOf(node: NavigationNode, target: NavigationNode | undefined, { place }: Tree): SidebarLink[] {
  const href = hrefOf(target, place);
  if (href === undefined) return [];
  const isCurrent = target?.slug !== undefined && target.slug === place.slug;
  const badge = node.method === undefined ? badgeOf(node) : methodBadge(node.method);
  return [{ type: 'link', label: labelOf(node, place), href, isCurrent, badge, attrs: {} }];
}

function labelOf({ label, word, slug }: NavigationNode, { say, replacementLabel }: SidebarPlace): string {
  const replacement = slug === undefined ? undefined : replacementLabel?.(slug);
  return replacement ?? (word && say?.(word)) ?? label;
}

function hrefOf(node: NavigationNode | undefined, place: SidebarPlace): string | undefined {
  if (node?.href !== undefined) return place.linkHref(node.href);
  return node?.slug === undefined ? undefined : place.hrefOf(node.slug);
}

function firstPage(node: NavigationNode): NavigationNode | undefined {
  if (node.hidden) return undefined;
  if (node.slug !== undefined) return node;
  for (const child of node.children) {
    const page = firstPage(child);
    if (page) return page;
  }
  return undefined;
}

function countLinks(nodes: readonly NavigationNode[]): number {
  return nodes.reduce((count, { children }) => count + 1 + countLinks(children), 0);
}

type Badge = NonNullable<SidebarEntry['badge']>;

const VARIANTS: ReadonlyMap<string, Badge['variant']> = new Map([
  ['GET', 'success'],
  ['POST', 'note'],
  ['PUT', 'caution'],
  ['PATCH', 'tip'],
  ['DELETE', 'danger'],
]);

function methodBadge(method: string): Badge {
  return { text: method, variant: VARIANTS.get(method) ?? 'default', class: 'specbook-method' };
}

/** Starlight shows one badge. */
function badgeOf({ badges: [badge] = [] }: NavigationNode): Badge | undefined {
  return badge === undefined ? undefined : { text: badge, variant: 'default' };
}

/** Returns the links of a sidebar in reading order, in which Starlight finds the previous and the next page. */
export function linksOf(sidebar: readonly SidebarEntry[]): SidebarLink[] {
  return sidebar.flatMap((entry) => (entry.type === 'link' ? [entry] : linksOf(entry.entries)));
}
