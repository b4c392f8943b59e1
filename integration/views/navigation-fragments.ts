import { memo } from '../../src/json/memo.ts';
import { pageCount } from '../../src/site/navigation/sections.ts';
import type { NavigationNode, Site } from '../../src/site/site.ts';
import { hrefOf } from '../links/href.ts';
import { navigationPath } from '../links/own-addresses.ts';

/**
 * On large sites a sidebar with every page would weigh more than the page itself. Groups that do not hold the current
 * page are then a link to their first page, and their list is fetched when the reader opens them.
 */
const MAX_PAGES_IN_SIDEBAR = 150;

const fetchedGroups = memo(({ tree }: Site): NavigationNode[] =>
  sectionRoots(tree)
    .filter((section) => section.reduce((sum, node) => sum + pageCount(node), 0) > MAX_PAGES_IN_SIDEBAR)
    .flatMap((section) => section.filter(({ kind }) => kind === 'group')),
);

/** The lists that become a sidebar: the children of the innermost tabs, versions and so on. */
function sectionRoots(nodes: NavigationNode[]): NavigationNode[][] {
  const sections = nodes.filter(({ kind }) => kind !== 'group' && kind !== 'page' && kind !== 'link');
  const entries = nodes.filter((node) => !sections.includes(node));
  return [...(entries.length > 0 ? [entries] : []), ...sections.flatMap(({ children }) => sectionRoots(children))];
}

export function isFetched(site: Site, node: NavigationNode): boolean {
  return fetchedGroups(site).includes(node);
}

export function navigationFragmentHref(site: Site, node: NavigationNode): string {
  return hrefOf(navigationPath(String(fetchedGroups(site).indexOf(node))));
}

export function listNavigationFragments(site: Site): { id: string; node: NavigationNode }[] {
  return fetchedGroups(site).map((node, index) => ({ id: String(index), node }));
}
