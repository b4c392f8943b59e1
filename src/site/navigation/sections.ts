import { memo } from '../../core/json/memo.ts';
import type { NavigationNode, NavigationNodeKind, Site } from '../site.ts';

/** The navigation around a page: the switchers above the sidebar, and the tree in the sidebar. */
export interface PageSections {
  /** One switcher per kind and depth, outermost first. */
  switchers: Switcher[];
  sidebar: NavigationNode[];
}

/** Elements of one kind on one level: the tabs, the versions, … */
export interface Switcher {
  kind: NavigationNodeKind;
  nodes: NavigationNode[];
  /** The element that contains the page. */
  current: NavigationNode | undefined;
}

/** The parts of a site that contain pages. */
type Navigation = Pick<Site, 'tree' | 'global'>;

/** Returns the nodes from the top to a page, its own node last. Empty for a page that the navigation does not list. */
export function trailOf(site: Navigation, slug: string): NavigationNode[] {
  return trailsIn(site).listed.get(slug) ?? [];
}

/** The nodes from the top to each page. A hidden page is listed nowhere, but its node is in a part of the site. */
interface Trails {
  listed: Map<string, NavigationNode[]>;
  hidden: Map<string, NavigationNode[]>;
}

const trailsIn = memo((site: Navigation) => {
  const trails: Trails = { listed: new Map(), hidden: new Map() };
  indexTrails(topLevel(site), [], trails);
  return trails;
});

function topLevel({ tree, global }: Navigation): NavigationNode[] {
  return [...tree, ...global];
}

function indexTrails(nodes: readonly NavigationNode[], above: NavigationNode[], trails: Trails): void {
  for (const node of nodes) {
    const trail = [...above, node];
    const index = node.hidden ? trails.hidden : trails.listed;
    if (node.slug !== undefined && !index.has(node.slug)) index.set(node.slug, trail);
    indexTrails(node.children, trail, trails);
  }
}

/**
 * Walks down from the top. At each depth, groups the elements by kind and enters the one that contains the page, or the
 * default one if none contains it. Other nodes at that depth follow in the sidebar.
 */
export function sectionsOf(site: Site, slug: string): PageSections {
  const { listed, hidden } = trailsIn(site);
  const trail = listed.get(slug) ?? hidden.get(slug) ?? [];
  const switchers: Switcher[] = [];
  let level = shownAtTop(site);
  for (let depth = 0; level.some(isSection); depth += 1) {
    const sections = level.filter(isSection);
    const beside = level.filter((node) => !isSection(node));
    const step = trail[depth];
    const isBeside = step !== undefined && beside.includes(step);
    const current = isBeside ? undefined : (sections.find((node) => node === step) ?? defaultSection(sections));
    for (const kind of new Set(sections.map((node) => node.kind))) {
      const nodes = sections.filter((node) => node.kind === kind);
      switchers.push({ kind, nodes, current: nodes.find((node) => node === current) });
    }
    const inside = current ? shownInside(current) : [];
    level = beside.length === 0 ? inside : [...inside, ...beside];
    if (!current) break;
  }
  return { switchers, sidebar: level };
}

/** Cached, so that every page gets the same list, and callers can cache what they derive from it. */
const shownAtTop = memo((site: Site) => topLevel(site).filter(isShown));
const shownInside = memo(({ children }: NavigationNode) => children.filter(isShown));

function isShown(node: NavigationNode): boolean {
  return !node.hidden;
}

/** Whether the node is a part of the site rather than an entry in a sidebar. */
function isSection({ kind }: NavigationNode): boolean {
  return kind !== 'group' && kind !== 'page' && kind !== 'link';
}

function defaultSection(nodes: readonly NavigationNode[]): NavigationNode | undefined {
  const inside = nodes.filter((node) => firstSlug(node) !== undefined);
  return inside.find((node) => node.default) ?? inside[0];
}

/** Returns the first page inside a node, to which its label links. */
export function firstSlug(node: NavigationNode): string | undefined {
  if (node.hidden) return undefined;
  if (node.slug !== undefined) return node.slug;
  const ordered = node.children.some(isDefault) ? [...node.children].sort(byDefault) : node.children;
  for (const child of ordered) {
    const slug = firstSlug(child);
    if (slug !== undefined) return slug;
  }
  return undefined;
}

function isDefault(node: NavigationNode): boolean {
  return node.default === true;
}

function byDefault(a: NavigationNode, b: NavigationNode): number {
  return Number(isDefault(b)) - Number(isDefault(a));
}

/** Counts the pages inside a node, including itself. */
export const pageCount: (node: NavigationNode) => number = memo((node: NavigationNode) =>
  node.children.reduce((sum, child) => sum + pageCount(child), node.kind === 'page' ? 1 : 0),
);
