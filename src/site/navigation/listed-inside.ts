import type { PageDraft } from '../page.ts';
import type { NavigationNode } from '../site.ts';
import type { NodeBuild } from './document-nodes.ts';

/**
 * Leaves out what an element would list a second time: a document may be named on a version, and again on a group
 * inside it. The group lists the pages then. Hidden elements list nothing.
 */
export function withoutListed(
  generated: readonly NavigationNode[],
  inside: readonly NavigationNode[],
  { pages }: Pick<NodeBuild, 'pages'>,
): NavigationNode[] {
  const listed = new Set<PageDraft>();
  for (const node of inside) addListed(node, pages, listed);
  return listed.size === 0 ? [...generated] : generated.flatMap((node) => unlisted(node, pages, listed));
}

function addListed(node: NavigationNode, pages: ReadonlyMap<NavigationNode, PageDraft>, listed: Set<PageDraft>): void {
  if (node.hidden) return;
  const page = pages.get(node);
  if (page) listed.add(page);
  for (const child of node.children) addListed(child, pages, listed);
}

function unlisted(
  node: NavigationNode,
  pages: ReadonlyMap<NavigationNode, PageDraft>,
  listed: ReadonlySet<PageDraft>,
): NavigationNode[] {
  const page = pages.get(node);
  if (page) return listed.has(page) ? [] : [node];
  const children = node.children.flatMap((child) => unlisted(child, pages, listed));
  return children.length === 0 ? [] : [{ ...node, children, hidden: children.every(({ hidden }) => hidden) }];
}
