import { ANY_NODE, type FormNode, type NodeOf } from './node.ts';

/** A graph of nodes as plain JSON: a child is the index of its node, and the root is the first node. */
export interface PackedNodes {
  nodes: NodeOf<number>[];
}

/** Converts a graph of nodes, which may contain cycles, to plain JSON. */
export function packNodes(root: FormNode): PackedNodes {
  const order = [root];
  const indexes = new Map([[root, 0]]);
  const indexOf = (node: FormNode): number => {
    const index = indexes.get(node) ?? order.push(node) - 1;
    indexes.set(node, index);
    return index;
  };
  const nodes: NodeOf<number>[] = [];
  // The list grows during the loop.
  for (const node of order) nodes.push(withChildren(node, indexOf));
  return { nodes };
}

/** Restores the graph. An index without a node becomes a node for any value. */
export function unpackNodes({ nodes }: PackedNodes): FormNode {
  const unpacked = nodes.map((): FormNode => ({ label: '' }));
  const nodeAt = (index: number): FormNode => unpacked[index] ?? ANY_NODE;
  for (const [index, packed] of nodes.entries()) Object.assign(nodeAt(index), withChildren(packed, nodeAt));
  return nodeAt(0);
}

function withChildren<From, To>(node: NodeOf<From>, change: (child: From) => To): NodeOf<To> {
  const { properties, additional, patternProperties, items, prefixItems, choice, ...rest } = node;
  const changed = <T extends { value: From }>(parts: readonly T[]) =>
    parts.map((part) => ({ ...part, value: change(part.value) }));
  return {
    ...rest,
    properties: properties && changed(properties),
    additional: additional === undefined ? undefined : additional === null ? null : change(additional),
    patternProperties: patternProperties && changed(patternProperties),
    items: items === undefined ? undefined : change(items),
    prefixItems: prefixItems?.map(change),
    choice: choice && { ...choice, options: changed(choice.options) },
  };
}
