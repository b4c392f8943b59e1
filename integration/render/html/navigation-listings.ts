import { memo } from '../../../src/core/json/memo.ts';
import { firstSlug, sectionsOf } from '../../../src/site/navigation/sections.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { NavigationNode } from '../../../src/site/site.ts';
import { groupId, isGroup, treeId, visibleNodes, wholeId } from '../views/navigation-fragments.ts';
import type { NavigationListing } from './large-navigation.ts';
import { isLargeTree } from './navigation.ts';

/** A slug that no page has, for pages outside the navigation, such as those of schemas. */
const OUTSIDE = '\0';

/** The files of large sidebars by ID: one for each list, and one with all lists of a sidebar. */
export const navigationListings = memo((project: Project): ReadonlyMap<string, NavigationListing[]> => {
  const { site } = project;
  const files = new Map<string, NavigationListing[]>();
  const slugs = [OUTSIDE, ...site.pages.map(({ slug }) => slug)];
  for (const tree of new Set(slugs.map((slug) => sectionsOf(site, slug).sidebar))) {
    const whole = wholeId(site, tree);
    if (files.has(whole) || !isLargeTree(project, tree)) continue;
    const groups = groupsIn(tree).map((node) => ({ id: groupId(site, node), nodes: visibleNodes(node.children) }));
    const listings = [{ id: treeId(site, tree), nodes: visibleNodes(tree) }, ...groups];
    for (const listing of listings) files.set(listing.id, [listing]);
    files.set(whole, listings);
  }
  return files;
});

function groupsIn(nodes: readonly NavigationNode[]): NavigationNode[] {
  return visibleNodes(nodes)
    .filter(isGroup)
    .flatMap((node) => [node, ...groupsIn(node.children)]);
}

/** Returns the slug of a page in the lists, which determines their language. */
export function pageInListings(listings: readonly NavigationListing[]): string {
  const [node] = listings.flatMap(({ nodes }) => nodes).filter((each) => firstSlug(each) !== undefined);
  return (node && firstSlug(node)) ?? '';
}
