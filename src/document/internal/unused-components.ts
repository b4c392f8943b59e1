import { ownValue } from '../../json/record.ts';
import { discard, isGone, type Node, type Tree } from './tree.ts';
import { componentOf, type Use } from './uses.ts';

/**
 * Discards the components that only discarded parts use. Those that nothing used before stay, as do those that say with
 * `x-internal: false` that they are not internal.
 */
export function discardUnusedComponents(tree: Tree, uses: readonly Use[]): void {
  const components = componentsOf(tree);
  const before = usedComponents(tree, uses, []);
  const staying = components.filter(
    (component) => !isGone(component) && (!before.has(component) || isPublic(component)),
  );
  const after = usedComponents(
    tree,
    uses.filter(({ node }) => !isGone(node)),
    staying,
  );
  for (const component of before) if (!after.has(component)) discard(component);
}

/** Returns the components that `staying` or anything outside of components leads to. */
function usedComponents(tree: Tree, uses: readonly Use[], staying: readonly Node[]): Set<Node> {
  const targets = new Map<Node | undefined, Node[]>();
  for (const { node, target } of [...uses, ...subtypeUses(uses)]) {
    const component = componentOf(target, tree);
    if (!component) continue;
    const user = componentOf(node, tree);
    const ofUser = targets.get(user);
    if (ofUser) ofUser.push(component);
    else targets.set(user, [component]);
  }
  const used = new Set([...(targets.get(undefined) ?? []), ...staying]);
  for (const component of used) for (const target of targets.get(component) ?? []) used.add(target);
  return used;
}

function componentsOf({ root }: Tree): Node[] {
  const sections = [...(root.children.get('components')?.children.values() ?? [])];
  return sections.flatMap((section) => [...section.children.values()]);
}

function isPublic({ value }: Node): boolean {
  return ownValue(value, 'x-internal') === false;
}

/** Whatever uses a schema with a discriminator also uses its subtypes: the schemas that have it in their `allOf`. */
function subtypeUses(uses: readonly Use[]): Use[] {
  const inheritance = uses.flatMap(({ node, target }) => {
    const subtype = node.parent?.key === 'allOf' ? node.parent.parent : undefined;
    return subtype && target.kind === 'schema' ? [{ node: target, target: subtype }] : [];
  });
  const parents = new Set(inheritance.map(({ node }) => node).filter(({ children }) => children.has('discriminator')));
  const subtypes = Map.groupBy(inheritance, ({ node }) => node);
  for (const parent of parents) for (const { target } of subtypes.get(parent) ?? []) parents.add(target);
  return inheritance.filter(({ node }) => parents.has(node));
}
