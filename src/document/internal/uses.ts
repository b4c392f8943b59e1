import { entriesOf, isRecord, ownValue, textOf } from '../../json/record.ts';
import { discriminatorTarget, localPointer, referenceOf, resolverFor } from '../../schema/reference.ts';
import { schemeName } from '../scheme-names.ts';
import { type Node, nodeAt, pathOf, pointerOf, type Tree } from './tree.ts';

/** A place that names another part of the document. */
export interface Use {
  /** The object that is useless without the target, or the node from which only `key` is removed. */
  node: Node;
  key?: string;
  target: Node;
  /** The field that has the address, if it is one. */
  field?: '$ref' | '$dynamicRef' | 'operationRef';
}

/** Finds all references, and the names of security schemes and servers. */
export function usesIn(tree: Tree): Use[] {
  const resolver = resolverFor(tree.root.value);
  const operationIds = operationsById(tree);
  const schemes = nodeAt(tree, '/components/securitySchemes');
  const uses: Use[] = [];

  function addReferences(node: Node): void {
    const reference = referenceOf(node.value);
    if (reference === undefined) return;
    const pointer = resolver.follow({ value: node.value, pointer: pointerOf(node) })?.pointer;
    const target = pointer === undefined ? undefined : nodeAt(tree, pointer);
    const field = Object.hasOwn(node.value, '$ref') ? '$ref' : '$dynamicRef';
    if (!target || target === node) return;
    uses.push({ node, target, field });
    if (node.kind === 'parameter' && target.isInPath) node.isInPath = true;
  }

  function addMapping(node: Node): void {
    const mapping = node.children.get('discriminator')?.children.get('mapping');
    for (const [key, text] of entriesOf(mapping?.value)) {
      const pointer = discriminatorTarget(text);
      const target = pointer === undefined ? undefined : nodeAt(tree, pointer);
      if (mapping && target) uses.push({ node: mapping, key, target });
    }
  }

  function addLink(node: Node): void {
    const { operationId, operationRef } = node.value as Record<string, unknown>;
    const pointer = typeof operationRef === 'string' ? localPointer(operationRef) : undefined;
    const byAddress = pointer === undefined ? undefined : nodeAt(tree, pointer);
    const byId = operationIds.get(textOf(operationId) ?? '');
    if (byAddress) uses.push({ node, target: byAddress, field: 'operationRef' });
    if (byId) uses.push({ node, target: byId });
  }

  /** Each requirement is useless without one of its schemes. */
  function addSecurity(node: Node): void {
    for (const requirement of node.children.get('security')?.children.values() ?? []) {
      for (const name of Object.keys(requirement.value)) {
        const target = schemes?.children.get(schemeName(name));
        if (target) uses.push({ node: requirement, target });
      }
    }
  }

  /** In AsyncAPI 2, channels name their servers. */
  function addServers(node: Node): void {
    const list = node.children.get('servers');
    for (const [key, name] of Object.entries(list?.value ?? {})) {
      const target = typeof name === 'string' ? tree.root.children.get('servers')?.children.get(name) : undefined;
      if (list && target) uses.push({ node: list, key, target });
    }
  }

  for (const node of tree.nodes) {
    if (!isRecord(node.value)) continue;
    if (node.form !== 'map') addReferences(node);
    if (node.form !== 'object') continue;
    if (node.kind === 'schema') addMapping(node);
    if (node.kind === 'link') addLink(node);
    if (node.kind === 'channel') addServers(node);
    addSecurity(node);
  }
  return uses;
}

function operationsById({ nodes }: Tree): Map<string, Node> {
  const ids = new Map<string, Node>();
  for (const node of nodes) {
    const id = node.form === 'object' && node.kind === 'operation' && textOf(ownValue(node.value, 'operationId'));
    if (id && !ids.has(id)) ids.set(id, node);
  }
  return ids;
}

/** Returns the component that a node is or is in. */
export function componentOf(node: Node, { root }: Tree): Node | undefined {
  const [first, section, name] = pathOf(node).map(String);
  if (first !== 'components' || section === undefined || name === undefined) return undefined;
  return root.children.get('components')?.children.get(section)?.children.get(name);
}
