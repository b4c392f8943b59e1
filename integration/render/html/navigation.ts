import facts from 'virtual:specbook/site';
import { memo2 } from '../../../src/core/json/memo.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { wordsOfSite } from '../../../src/site/project/read/site-words.ts';
import type { NavigationNode, Site } from '../../../src/site/site.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { isGroup, treeId, visibleNodes } from '../views/navigation-fragments.ts';
import { byteLength, type Html, html } from './html.ts';
import { largeNavigationHtml } from './large-navigation.ts';
import { type NavigationTree, navigationGroupHtml, navigationLinkHtml } from './navigation-node.ts';
import { isListedTwice } from './navigation-repeats.ts';

/** The bytes above which a sidebar shows only the path to the current page, and the entries next to it. */
const LARGE = 11_000;

/** Writes the navigation of a page: the whole tree, or only what surrounds the page if the tree is large. */
export function navigationHtml(navigation: NavigationTree): Html {
  const { project, tree } = navigation;
  return isLargeTree(project, tree) ? largeNavigationHtml(navigation) : wholeListHtml(tree, navigation, 0);
}

/**
 * Whether a tree is too large to show all of it. The result is the same for all pages that show the tree, whatever
 * their language. In a site with its own sidebar, no tree counts as large, because nothing would fetch its lists.
 */
export function isLargeTree(project: Project, tree: readonly NavigationNode[]): boolean {
  return !facts.hostNavigation && sizeOfTree(project, treeId(project.site, tree), tree) > LARGE;
}

const sizeOfTree = memo2((project: Project, _tree: string, tree: readonly NavigationNode[]) => {
  const { words } = wordsOfSite(project.words);
  return byteLength(wholeListHtml(tree, { project, words, tree, trail: [], slug: '\0' }, 0));
});

/** The number of groups around a list. */
type Depth = number;

function wholeListHtml(nodes: readonly NavigationNode[], navigation: NavigationTree, depth: Depth): Html {
  return html`<ul class="docs-nav-list">${visibleNodes(nodes).map((node) => nodeHtml(node, navigation, depth))}</ul>`;
}

/** Rendered nodes that do not lead to the current page, by their depth, for each language. */
const nodesIn = memo2((_site: Site, _words: Words) => new Map<NavigationNode, Map<Depth, Html>>());

function nodeHtml(node: NavigationNode, navigation: NavigationTree, depth: Depth): Html {
  const { project, slug, trail, words } = navigation;
  if (trail.includes(node) || node.slug === slug || isListedTwice(project.site, slug)) {
    return makeNode(node, navigation, depth);
  }
  const nodes = nodesIn(project.site, words);
  const depths = nodes.get(node) ?? new Map<Depth, Html>();
  nodes.set(node, depths);
  const cached = depths.get(depth) ?? makeNode(node, navigation, depth);
  depths.set(depth, cached);
  return cached;
}

function makeNode(node: NavigationNode, navigation: NavigationTree, depth: Depth): Html {
  if (!isGroup(node)) return navigationLinkHtml(node, navigation);
  const isOpen = navigation.trail.includes(node) || (node.expanded ?? depth === 0);
  const list = wholeListHtml(node.children, navigation, depth + 1);
  return navigationGroupHtml(node, navigation, { isOpen, list });
}
