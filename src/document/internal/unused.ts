import { ownValue } from '../../json/record.ts';
import type { Removal } from './removal.ts';
import { childrenOf, type Node, type Tree } from './tree.ts';
import { isTagGroup, tagsOf } from './uses.ts';

/**
 * Removes the components and tags that only discarded parts use. Those that nothing used before stay, as do those that
 * say with `x-internal: false` that they are not internal.
 */
export function removeUnused(tree: Tree, { remove, settle }: Removal): void {
  const sections = childrenOf(tree.root.children.get('components'));
  const named = new Set([...sections.flatMap(childrenOf), ...tagsOf(tree)]);
  const before = used(tree.nodes, []);
  const isKept = (node: Node) => !before.has(node) || ownValue(node.value, 'x-internal') === false;
  const after = used(
    tree.nodes.filter(({ isGone }) => !isGone),
    [...named].filter((node) => !node.isGone && isKept(node)),
  );
  for (const node of before) if (node.parent && !after.has(node)) remove(node.parent, node.key);
  settle();

  /** Returns the components and tags that `staying` or any of the nodes outside of them leads to. */
  function used(nodes: readonly Node[], staying: readonly Node[]): Set<Node> {
    const targets = new Map<Node | undefined, Node[]>();
    for (const [user, target] of usesBetween(nodes)) {
      const name = nameAround(target);
      const ofUser = targets.get(nameAround(user));
      if (name && ofUser) ofUser.push(name);
      else if (name) targets.set(nameAround(user), [name]);
    }
    const found = new Set([...(targets.get(undefined) ?? []), ...staying]);
    for (const user of found) for (const target of targets.get(user) ?? []) found.add(target);
    return found;
  }

  /** Returns the component or tag that a node is or is in. */
  function nameAround(node: Node): Node | undefined {
    let at: Node | undefined = node;
    while (at && !named.has(at)) at = at.parent;
    return at;
  }
}

/**
 * Returns pairs of nodes, of which the first one uses the second. Whatever uses a schema with a discriminator also uses
 * its subtypes: the schemas that have it in their `allOf`.
 */
function usesBetween(nodes: readonly Node[]): [user: Node, target: Node][] {
  const uses = nodes.flatMap((node) => (node.parent && isTagGroup(node.parent) ? [] : node.uses));
  const inheritance = uses.flatMap(({ node, target }): [Node, Node][] => {
    const subtype = node.parent?.key === 'allOf' ? node.parent.parent : undefined;
    return subtype && target.kind === 'schema' ? [[target, subtype]] : [];
  });
  const subtypes = Map.groupBy(inheritance, ([parent]) => parent);
  const parents = new Set([...subtypes.keys()].filter(({ children }) => children.has('discriminator')));
  for (const parent of parents) for (const [, subtype] of subtypes.get(parent) ?? []) parents.add(subtype);
  return [
    ...uses.map(({ node, target }): [Node, Node] => [node, target]),
    ...inheritance.filter(([parent]) => parents.has(parent)),
  ];
}
