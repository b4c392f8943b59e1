import type { NavigationNode, Site } from './site.ts';

/** What stands around a page: the choices above the sidebar, and the sidebar's own tree. */
export interface PageSections {
  /** Tabs, versions, languages, products, dropdowns and anchors, outermost first. */
  switchers: Switcher[];
  sidebar: NavigationNode[];
}

export interface Switcher {
  nodes: NavigationNode[];
  current: NavigationNode | undefined;
}

const trails = new WeakMap<Site, Map<string, NavigationNode[]>>();

/** The nodes that lead to a page, outermost first, the page's own node last; empty for a page outside the navigation. */
export function trailOf(site: Site, slug: string): NavigationNode[] {
  let index = trails.get(site);
  if (!index) {
    index = new Map();
    indexTrails(site.tree, [], index);
    trails.set(site, index);
  }
  return index.get(slug) ?? [];
}

function indexTrails(
  nodes: readonly NavigationNode[],
  above: NavigationNode[],
  index: Map<string, NavigationNode[]>,
): void {
  for (const node of nodes) {
    const trail = [...above, node];
    if (node.slug !== undefined && !node.hidden && !index.has(node.slug)) index.set(node.slug, trail);
    indexTrails(node.children, trail, index);
  }
}

export function sectionsOf(site: Site, slug: string): PageSections {
  const trail = trailOf(site, slug);
  const switchers: Switcher[] = [];
  let level = site.tree.filter(isShown);
  for (let depth = 0; level.some(isSection); depth += 1) {
    const sections = level.filter(isSection);
    const current = sections.find((node) => node === trail[depth]) ?? defaultSection(sections);
    switchers.push({ nodes: sections, current });
    const beside = level.filter((node) => !isSection(node));
    level = [...(current?.children ?? []), ...beside].filter(isShown);
    if (!current) break;
  }
  return { switchers, sidebar: level };
}

function isShown(node: NavigationNode): boolean {
  return !node.hidden;
}

function isSection(node: NavigationNode): boolean {
  return node.kind !== 'group' && node.kind !== 'page' && node.kind !== 'link';
}

function defaultSection(nodes: readonly NavigationNode[]): NavigationNode | undefined {
  return nodes.find((node) => node.default) ?? nodes.find((node) => firstSlug(node) !== undefined);
}

/** The first page inside a node: where its label leads. */
export function firstSlug(node: NavigationNode): string | undefined {
  if (node.hidden) return undefined;
  if (node.slug !== undefined) return node.slug;
  for (const child of node.children) {
    const slug = firstSlug(child);
    if (slug !== undefined) return slug;
  }
  return undefined;
}

const counts = new WeakMap<NavigationNode, number>();

/** Pages inside a node, itself included. */
export function pageCount(node: NavigationNode): number {
  let count = counts.get(node);
  if (count === undefined) {
    count = node.children.reduce((sum, child) => sum + pageCount(child), node.kind === 'page' ? 1 : 0);
    counts.set(node, count);
  }
  return count;
}
