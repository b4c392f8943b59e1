import { entriesOf, isRecord, ownValue, textOf } from '../../core/json/record.ts';
import { discriminatorTarget, localPointer, referenceOf, resolverFor } from '../../schema/reference.ts';
import { schemeName } from '../scheme-names.ts';
import type { Kind } from '../shape.ts';
import { childrenOf, type Node, nodeAt, pointerOf, type Tree, type Use } from './tree.ts';

/** An internal tag hides these. From messages and servers of AsyncAPI, only the tag itself goes. */
const TAGGED = new Set<Kind>(['operation', 'asyncOperation', 'channel']);
const ALSO_TAGGED = new Set<Kind>(['asyncServer', 'message', 'other']);

/** Finds all references, and the names of security schemes, servers, and tags. */
export function findUses(tree: Tree): void {
  const { root } = tree;
  const resolver = resolverFor(root.value);
  const operations = operationsById(tree);
  const schemes = nodeAt(tree, '/components/securitySchemes');
  const declaredTags = tagsOf(tree);
  const tags = Map.groupBy(declaredTags, (tag) => textOf(ownValue(tag.value, 'name')));

  function add(target: Node | undefined, use: Omit<Use, 'target'>): void {
    if (!target) return;
    use.node.uses.push({ ...use, target });
    target.users.push({ ...use, target });
  }

  function addReference(node: Node): void {
    if (referenceOf(node.value) === undefined) return;
    const pointer = resolver.follow({ value: node.value, pointer: pointerOf(node) })?.pointer;
    const target = pointer === undefined ? undefined : nodeAt(tree, pointer);
    if (!target || target === node) return;
    add(target, { node, field: Object.hasOwn(node.value, '$ref') ? '$ref' : '$dynamicRef' });
    if (node.kind === 'parameter' && target.isInPath) node.isInPath = true;
  }

  function addMapping(node: Node): void {
    const mapping = node.children.get('discriminator')?.children.get('mapping');
    for (const [key, text] of entriesOf(mapping?.value)) {
      const pointer = discriminatorTarget(text);
      if (mapping && pointer !== undefined) add(nodeAt(tree, pointer), { node: mapping, key });
    }
  }

  function addLink(node: Node): void {
    const { operationId, operationRef } = node.value as Record<string, unknown>;
    const pointer = typeof operationRef === 'string' ? localPointer(operationRef) : undefined;
    if (pointer !== undefined) add(nodeAt(tree, pointer), { node, field: 'operationRef' });
    add(operations.get(textOf(operationId) ?? ''), { node });
  }

  /** Each requirement is useless without one of its schemes. */
  function addSecurity(node: Node): void {
    for (const requirement of childrenOf(node.children.get('security'))) {
      for (const name of Object.keys(requirement.value)) {
        add(schemes?.children.get(schemeName(name)), { node: requirement });
      }
    }
  }

  /** In AsyncAPI 2, channels name their servers. */
  function addServers(node: Node): void {
    const list = node.children.get('servers');
    for (const [key, name] of Object.entries(list?.value ?? {})) {
      if (list && typeof name === 'string') add(root.children.get('servers')?.children.get(name), { node: list, key });
    }
  }

  function addTags(node: Node): void {
    const list = node.children.get('tags');
    const isOwner = TAGGED.has(node.kind) || (root.kind === 'asyncDocument' && ALSO_TAGGED.has(node.kind));
    if (list && (isOwner || isTagGroup(node))) addNames(list, TAGGED.has(node.kind) ? node : undefined);
  }

  /** @param owner What is useless without one of the tags. Default: Only the name in the list is. */
  function addNames(list: Node, owner?: Node): void {
    for (const [key, tag] of Object.entries(list.value)) {
      const name = textOf(isRecord(tag) ? ownValue(tag, 'name') : tag);
      for (const target of name === undefined ? [] : (tags.get(name) ?? [])) {
        add(target, owner ? { node: owner } : { node: list, key });
      }
    }
  }

  for (const node of tree.nodes) {
    if (!isRecord(node.value)) continue;
    if (node.form !== 'map') addReference(node);
    if (node.form !== 'object') continue;
    if (node.kind === 'schema') addMapping(node);
    if (node.kind === 'link') addLink(node);
    if (node.kind === 'channel') addServers(node);
    addSecurity(node);
    addTags(node);
  }
  for (const tag of declaredTags) {
    const parent = textOf(ownValue(tag.value, 'parent'));
    for (const target of parent === undefined ? [] : (tags.get(parent) ?? [])) add(target, { node: tag });
  }
}

/** Returns the tags that a document declares: at its top, or in `info` since AsyncAPI 3. */
export function tagsOf({ root }: Tree): Node[] {
  return [root, root.children.get('info')].flatMap((node) => childrenOf(node?.children.get('tags')));
}

/** Groups only list tags. They do not use them. */
export function isTagGroup({ parent }: Node): boolean {
  return parent?.key === 'x-tagGroups' && parent.parent?.parent === undefined;
}

function operationsById({ nodes }: Tree): Map<string, Node> {
  const ids = new Map<string, Node>();
  for (const node of nodes) {
    const id = node.form === 'object' && node.kind === 'operation' && textOf(ownValue(node.value, 'operationId'));
    if (id && !ids.has(id)) ids.set(id, node);
  }
  return ids;
}
