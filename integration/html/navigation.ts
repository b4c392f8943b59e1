import { escapeHtml } from '../../src/markdown/escape.ts';
import { firstSlug, pageCount } from '../../src/site/navigation/sections.ts';
import type { NavigationNode, Site } from '../../src/site/site.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { isFetched, navigationFragmentHref } from '../views/navigation-fragments.ts';
import { methodHtml } from './method.ts';
import { type IconLibrary, navIconHtml } from './nav-icon.ts';

/**
 * The tree of a sidebar as HTML. Strings and not components: every page of a large site repeats hundreds of its links,
 * so what does not lead to the page itself is written once for the whole site.
 */

export interface NavigationList {
  nodes: readonly NavigationNode[];
  /** Nodes that lead to the current page. */
  trail: readonly NavigationNode[];
  slug: string;
  site: Site;
  /** Where icons without a library of their own come from. */
  library: IconLibrary;
}

/** How many groups a list is in. */
type Depth = number;

export function navigationHtml(list: NavigationList, depth: Depth = 0): string {
  const shown = list.nodes.filter((node) => !node.hidden && (node.href !== undefined || pageCount(node) > 0));
  return `<ul class="docs-nav-list">${shown.map((node) => nodeHtml(node, list, depth)).join('')}</ul>`;
}

/** Nodes away from the current page, by how deep they stand. */
const kept = new WeakMap<Site, Map<NavigationNode, Map<Depth, string>>>();

function nodeHtml(node: NavigationNode, list: NavigationList, depth: Depth): string {
  const { site, slug, trail } = list;
  if (trail.includes(node) || node.slug === slug || isListedTwice(site, slug)) return makeNode(node, list, depth);
  const nodes = kept.get(site) ?? new Map<NavigationNode, Map<Depth, string>>();
  kept.set(site, nodes);
  const depths = nodes.get(node) ?? new Map<Depth, string>();
  nodes.set(node, depths);
  let html = depths.get(depth);
  if (html === undefined) {
    html = makeNode(node, list, depth);
    depths.set(depth, html);
  }
  return html;
}

function makeNode(node: NavigationNode, list: NavigationList, depth: Depth): string {
  if (node.kind === 'page' || node.href !== undefined) return linkHtml(node, list);
  if (isFetched(list.site, node) && !list.trail.includes(node)) return fetchedHtml(node, list);
  const open = list.trail.includes(node) || (node.expanded ?? depth === 0) ? ' open' : '';
  const name = node.slug === undefined ? escapeHtml(node.label) : groupLink(node, node.slug, list);
  return `<li class="docs-nav-group"><details${open}><summary><span class="docs-nav-group-name">${iconOf(node, list)}${name}${tagOf(node)}</span></summary>${navigationHtml({ ...list, nodes: node.children }, depth + 1)}</details></li>`;
}

function linkHtml(node: NavigationNode, list: NavigationList): string {
  const href = node.href === undefined ? hrefOf(node.slug ?? '') : linkHref(node.href);
  const method = node.method === undefined ? '' : methodHtml(node.method, { short: true });
  const struck = node.deprecated ? ' class="docs-struck"' : '';
  return `<li><a class="docs-nav-link" href="${escapeHtml(href)}"${current(node, list)}>${method}${iconOf(node, list)}<span${struck}>${escapeHtml(node.label)}</span>${tagOf(node)}</a></li>`;
}

/** Its list is fetched when the reader opens it. */
function fetchedHtml(node: NavigationNode, list: NavigationList): string {
  const href = escapeHtml(hrefOf(firstSlug(node) ?? ''));
  const fragment = escapeHtml(navigationFragmentHref(list.site, node));
  return `<li class="docs-nav-group"><a class="docs-nav-group-link" href="${href}" data-navigation-fragment="${fragment}"><span class="docs-nav-group-name">${iconOf(node, list)}${escapeHtml(node.label)}</span></a></li>`;
}

function groupLink(node: NavigationNode, slug: string, list: NavigationList): string {
  return `<a href="${escapeHtml(hrefOf(slug))}"${current(node, list)}>${escapeHtml(node.label)}</a>`;
}

function current(node: NavigationNode, { slug }: NavigationList): string {
  return node.slug === slug ? ' aria-current="page"' : '';
}

function iconOf({ icon, iconType }: NavigationNode, { library }: NavigationList): string {
  return icon === undefined ? '' : navIconHtml({ icon, iconType, library });
}

function tagOf({ tag }: NavigationNode): string {
  return tag === undefined || tag === '' ? '' : `<span class="docs-badge">${escapeHtml(tag)}</span>`;
}

const repeated = new WeakMap<Site, Set<string>>();

/** A page that stands in several places is the current one in each of them. */
function isListedTwice(site: Site, slug: string): boolean {
  let slugs = repeated.get(site);
  if (!slugs) {
    const seen = new Set<string>();
    slugs = new Set();
    const pending = [...site.tree, ...site.global];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (node.slug !== undefined && seen.has(node.slug)) slugs.add(node.slug);
      if (node.slug !== undefined) seen.add(node.slug);
      for (const child of node.children) pending.push(child);
    }
    repeated.set(site, slugs);
  }
  return slugs.has(slug);
}
