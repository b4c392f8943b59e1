import { memo } from '../../../src/core/json/memo.ts';
import { pageCount } from '../../../src/site/navigation/sections.ts';
import type { NavigationNode, Site } from '../../../src/site/site.ts';
import { hrefOf } from '../links/href.ts';
import { addressId, navigationPath } from '../links/own-addresses.ts';

// The URLs of the lists of a large sidebar, which pages fetch when the reader opens them.

/** The nodes of a list that a sidebar shows. */
export const visibleNodes = memo((nodes: readonly NavigationNode[]): readonly NavigationNode[] =>
  nodes.filter((node) => !node.hidden && (node.href !== undefined || pageCount(node) > 0)),
);

/** Whether a node of a sidebar is a list of others rather than a page or a link. */
export function isGroup({ kind, href }: NavigationNode): boolean {
  return kind !== 'page' && href === undefined;
}

/** Returns the ID of a group, which names the file of its entries. */
export function groupId(site: Site, node: NavigationNode): string {
  return nodeIds(site).get(node) ?? '';
}

/** Returns the ID of the list at the top of a sidebar. */
export function treeId(site: Site, tree: readonly NavigationNode[]): string {
  return cachedTreeId(tree, site);
}

const cachedTreeId = memo((tree: readonly NavigationNode[], site: Site) =>
  addressId(tree.map((node) => groupId(site, node)).join(' ')),
);

/** Returns the ID of the file with all lists of a sidebar. */
export function wholeId(site: Site, tree: readonly NavigationNode[]): string {
  return `${treeId(site, tree)}-all`;
}

/** Returns the address of the file of a list. */
export function navigationFragmentHref(id: string): string {
  return hrefOf(navigationPath(id));
}

/** IDs depend on the labels on the path to a node, so that they stay the same when other nodes are added or removed. */
const nodeIds = memo(({ tree, global }: Site) => {
  const ids = new Map<NavigationNode, string>();
  function name(nodes: readonly NavigationNode[], above: string): void {
    const counts = new Map<string, number>();
    for (const node of nodes) {
      const count = counts.get(node.label) ?? 0;
      counts.set(node.label, count + 1);
      const id = addressId(JSON.stringify([above, node.kind, node.label, count]));
      ids.set(node, id);
      name(node.children, id);
    }
  }
  name([...tree, ...global], '');
  return ids;
});
