import { memo2 } from '../../src/json/memo.ts';
import { firstSlug, pageCount } from '../../src/site/navigation/sections.ts';
import type { NavigationNode, Site } from '../../src/site/site.ts';
import type { Words } from '../../src/words/english/index.ts';
import { say } from '../../src/words/say.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { isFetched, navigationFragmentHref } from '../views/navigation-fragments.ts';
import { type Html, html } from './html.ts';
import { methodHtml } from './method.ts';
import { type IconLibrary, navIconHtml } from './nav-icon.ts';

/**
 * The tree of a sidebar. These are functions and not components: every page of a large site repeats hundreds of its
 * links, so what does not lead to the page itself is written once for the whole site.
 */

export interface NavigationList {
  nodes: readonly NavigationNode[];
  /** Nodes that lead to the current page. */
  trail: readonly NavigationNode[];
  slug: string;
  site: Site;
  /** Where icons without a library of their own come from. */
  library: IconLibrary;
  words: Words;
}

/** How many groups a list is in. */
type Depth = number;

export function navigationHtml(list: NavigationList, depth: Depth = 0): Html {
  const visible = list.nodes.filter((node) => !node.hidden && (node.href !== undefined || pageCount(node) > 0));
  return html`<ul class="docs-nav-list">${visible.map((node) => nodeHtml(node, list, depth))}</ul>`;
}

/** Nodes away from the current page, by their depth, for each language. */
const nodesIn = memo2((_site: Site, _words: Words) => new Map<NavigationNode, Map<Depth, Html>>());

function nodeHtml(node: NavigationNode, list: NavigationList, depth: Depth): Html {
  const { site, slug, trail, words } = list;
  if (trail.includes(node) || node.slug === slug || isListedTwice(site, slug)) return makeNode(node, list, depth);
  const nodes = nodesIn(site, words);
  const depths = nodes.get(node) ?? new Map<Depth, Html>();
  nodes.set(node, depths);
  const cached = depths.get(depth) ?? makeNode(node, list, depth);
  depths.set(depth, cached);
  return cached;
}

function makeNode(node: NavigationNode, list: NavigationList, depth: Depth): Html {
  if (node.kind === 'page' || node.href !== undefined) return linkHtml(node, list);
  if (isFetched(list.site, node) && !list.trail.includes(node)) return fetchedHtml(node, list);
  const isOpen = list.trail.includes(node) || (node.expanded ?? depth === 0);
  const open = isOpen && html` open`;
  const name = html`<span class="docs-nav-group-name">${iconOf(node, list)}${node.label}${tagOf(node)}</span>`;
  const children = navigationHtml({ ...list, nodes: node.children }, depth + 1);
  if (node.slug === undefined) {
    return html`<li class="docs-nav-group"><details${open}><summary>${name}</summary>${children}</details></li>`;
  }
  return html`<li class="docs-nav-group docs-nav-group-linked"><a class="docs-nav-group-page" href="${hrefOf(node.slug)}"${current(node, list)}>${name}</a><details${open}><summary aria-label="${say(list.words.navigation.pagesOf, { group: node.label })}"></summary>${children}</details></li>`;
}

function linkHtml(node: NavigationNode, list: NavigationList): Html {
  const href = node.href === undefined ? hrefOf(node.slug ?? '') : linkHref(node.href);
  const method = node.method !== undefined && methodHtml(node.method, { short: true });
  const label = html`<span${node.deprecated && html` class="docs-struck"`}>${node.label}</span>`;
  return html`<li><a class="docs-nav-link" href="${href}"${current(node, list)}>${method}${iconOf(node, list)}${label}${tagOf(node)}</a></li>`;
}

/** Its list is fetched when the reader opens it. */
function fetchedHtml(node: NavigationNode, list: NavigationList): Html {
  const href = hrefOf(firstSlug(node) ?? '');
  const fragment = navigationFragmentHref(list.site, node);
  return html`<li class="docs-nav-group"><a class="docs-nav-group-link" href="${href}" data-navigation-fragment="${fragment}"><span class="docs-nav-group-name">${iconOf(node, list)}${node.label}</span></a></li>`;
}

function current(node: NavigationNode, { slug }: NavigationList): Html | false {
  return node.slug === slug && html` aria-current="page"`;
}

function iconOf({ icon, iconType }: NavigationNode, { library }: NavigationList): Html | undefined {
  return icon === undefined ? undefined : navIconHtml({ icon, iconType, library });
}

function tagOf({ tag }: NavigationNode): Html | undefined {
  return tag ? html`<span class="docs-badge">${tag}</span>` : undefined;
}

const repeatedSlugs = new WeakMap<Site, Set<string>>();

/** A page that is in several places is the current one in each of them. */
function isListedTwice(site: Site, slug: string): boolean {
  let slugs = repeatedSlugs.get(site);
  if (!slugs) {
    const seen = new Set<string>();
    slugs = new Set();
    const pending = [...site.tree, ...site.global];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (node.slug !== undefined && seen.has(node.slug)) slugs.add(node.slug);
      if (node.slug !== undefined) seen.add(node.slug);
      for (const child of node.children) pending.push(child);
    }
    repeatedSlugs.set(site, slugs);
  }
  return slugs.has(slug);
}
