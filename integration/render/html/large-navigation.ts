import { memo2 } from '../../../src/core/json/memo.ts';
import { firstSlug } from '../../../src/site/navigation/sections.ts';
import type { NavigationNode } from '../../../src/site/site.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { say } from '../../../src/words/say.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { groupId, isGroup, navigationFragmentHref, treeId, visibleNodes } from '../views/navigation-fragments.ts';
import { byteLength, type Html, html } from './html.ts';
import {
  fetchedGroupHtml,
  type NavigationPlace,
  type NavigationTree,
  navigationGroupHtml,
  navigationLinkHtml,
} from './navigation-node.ts';
import { isListedTwice } from './navigation-repeats.ts';

/** Bytes for all entries that a page shows. With the rest of the sidebar, the total is less than 12 KB. */
const BUDGET = 9_500;

/** A list on the path to the current page. */
interface Level {
  /** Identifies the whole list in its URL. */
  id: string;
  nodes: readonly NavigationNode[];
  entries: Entries;
  /** Index of the entry that is the current page or leads to it. */
  step: number | undefined;
}

/**
 * Renders a sidebar that would be larger than the page itself. It shows the groups that lead to the current page. Every
 * other group is a link, and a long list shows only the part around the current page. The browser fetches the rest when
 * the reader opens it.
 */
export function largeNavigationHtml(navigation: NavigationTree): Html {
  const levels = levelsOf(navigation);
  const budgets = shareBudget(
    levels.map(({ entries }) => entries.total),
    BUDGET,
  );
  return levels.reduceRight<Html | undefined>((inner, level, index) => {
    return levelHtml(level, { navigation, budget: budgets[index] ?? 0, inner });
  }, undefined) as Html;
}

function levelsOf({ tree, trail, ...place }: NavigationTree): Level[] {
  const { site } = place.project;
  const levels: Level[] = [];
  let id = treeId(site, tree);
  for (let nodes: readonly NavigationNode[] | undefined = visibleNodes(tree); nodes; ) {
    const entries = entriesOf(nodes, place.words, place);
    const node: NavigationNode | undefined = trail.find((each) => entries.indexes.has(each));
    levels.push({ id, nodes, entries, step: node && entries.indexes.get(node) });
    nodes = node && isGroup(node) ? visibleNodes(node.children) : undefined;
    if (node) id = groupId(site, node);
  }
  return levels;
}

/** The entries of a list, rendered for pages to which they do not lead. */
interface Entries {
  html: Html[];
  /** Bytes of each entry. */
  sizes: number[];
  total: number;
  indexes: ReadonlyMap<NavigationNode, number>;
}

const entriesOf = memo2((nodes: readonly NavigationNode[], _words: Words, place: NavigationPlace): Entries => {
  const entries = nodes.map((node) => entryHtml(node, { ...place, slug: '\0' }));
  const sizes = entries.map(byteLength);
  return {
    html: entries,
    sizes,
    total: sizes.reduce((sum, size) => sum + size, 0),
    indexes: new Map(nodes.map((node, index) => [node, index])),
  };
});

function entryHtml(node: NavigationNode, place: NavigationPlace): Html {
  return isGroup(node) ? fetchedGroupHtml(node, place) : navigationLinkHtml(node, place);
}

interface LevelContext {
  navigation: NavigationTree;
  /** Bytes for the entries of the list. */
  budget: number;
  /** The list of the group that leads to the current page. */
  inner: Html | undefined;
}

function levelHtml({ id, nodes, entries, step }: Level, { navigation, budget, inner }: LevelContext): Html {
  const { from, to } = windowAround(step ?? 0, entries.sizes, budget);
  const isRepeated = isListedTwice(navigation.project.site, navigation.slug);
  const shown = nodes.slice(from, to).map((node, offset) => {
    const index = from + offset;
    if (index === step && inner) return navigationGroupHtml(node, navigation, { isOpen: true, list: inner });
    return index === step || isRepeated ? entryHtml(node, navigation) : entries.html[index];
  });
  const cut = (window: ListWindow) => window.from < window.to && cutHtml({ ...window, id, nodes }, navigation);
  return html`<ul class="docs-nav-list">${cut({ from: 0, to: from })}${shown}${cut({ from: to, to: nodes.length })}</ul>`;
}

interface Cut extends ListWindow {
  id: string;
  nodes: readonly NavigationNode[];
}

/** Renders the link for a part of a list that is left out. Without JavaScript, it leads to the nearest page in it. */
function cutHtml({ id, nodes, from, to }: Cut, { words }: NavigationPlace): Html {
  const inside = nodes.slice(from, to);
  const nearest = from === 0 ? inside.toReversed() : inside;
  const target = nearest.find((node) => node.href === undefined && firstSlug(node) !== undefined);
  const href = target ? hrefOf(firstSlug(target) ?? '') : linkHref(nearest[0]?.href ?? '');
  const more = say(words.reference.moreOperations, { count: to - from });
  return html`<li><a class="docs-nav-link docs-nav-cut" href="${href}" data-list="${navigationFragmentHref(id)}" data-from="${from}" data-to="${to}" data-of="${nodes.length}">${more}</a></li>`;
}

/** A list of a sidebar that is fetched by itself. Its groups are links. */
export interface NavigationListing {
  id: string;
  nodes: readonly NavigationNode[];
}

/** Writes the entries of a list, which pages fetch when the reader opens its group. */
export function listingHtml({ id, nodes }: NavigationListing, place: NavigationPlace): Html {
  return html`<ul class="docs-nav-list" data-list="${navigationFragmentHref(id)}">${entriesOf(nodes, place.words, place).html}</ul>`;
}

/** The part of a long list that is shown if there is no room for all of it. */
interface ListWindow {
  /** Index of the first entry that is shown. */
  from: number;
  /** Index after the last one. */
  to: number;
}

/** Returns as many entries around `center` as the budget allows. The one at `center` is always included. */
function windowAround(center: number, costs: readonly number[], budget: number): ListWindow {
  let from = center;
  let to = Math.min(center + 1, costs.length);
  let rest = budget - (costs[center] ?? 0);
  const costAt = (index: number) => costs[index] ?? Number.POSITIVE_INFINITY;
  while (costAt(to) <= rest || costAt(from - 1) <= rest) {
    if (costAt(to) <= rest) {
      rest -= costAt(to);
      to += 1;
    }
    if (costAt(from - 1) <= rest) {
      from -= 1;
      rest -= costAt(from);
    }
  }
  return { from, to };
}

/** Divides a budget equally. What short lists do not need goes to longer ones. */
function shareBudget(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  const ascending = needs.map((need, index) => ({ need, index })).sort((one, other) => one.need - other.need);
  let rest = budget;
  for (const [place, { need, index }] of ascending.entries()) {
    const share = Math.min(need, rest / (needs.length - place));
    shares[index] = share;
    rest -= share;
  }
  return shares;
}
