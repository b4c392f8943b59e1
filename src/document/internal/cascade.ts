import { ownValue } from '../../json/record.ts';
import { isMethod } from '../operations.ts';
import type { Kind } from '../shape.ts';
import { createTags } from './tags.ts';
import { discard, isEmptied, isGone, isLost, type Node, type Tree } from './tree.ts';
import type { Use } from './uses.ts';

/**
 * Discards every part with `x-internal: true`, and then what means nothing without these parts, until nothing changes.
 */
export function discardInternal(tree: Tree, uses: readonly Use[]): void {
  const { nodes } = tree;
  for (const node of nodes) if (node.form === 'object' && isInternal(node)) discard(node);
  const tags = createTags(tree);
  const operations = channelOperations(tree, uses);
  const objects = nodes.filter(({ form, kind }) => form === 'object' && kind in IS_USELESS);
  const requirements = nodes.filter(({ key, form }) => key === 'security' && form === 'list');
  const named = usesAround(uses);
  let removed = -1;
  for (let now = countRemoved(tree); now !== removed; now = countRemoved(tree)) {
    removed = now;
    discardUses(uses, named);
    tags.discardMembers();
    for (const [channel, ofChannel] of operations) if (ofChannel.every(isGone)) discard(channel);
    // Children first, so that a chain of parents needs no further round.
    for (const node of objects.toReversed()) if (IS_USELESS[node.kind]?.(node)) discard(node);
    for (const list of requirements) if (isEmptied(list) && !isOfOperation(list)) discard(list);
  }
  tags.discardUnused();
}

/** Without its list, an operation would have the requirements of the document, which are not its own. */
function isOfOperation({ parent }: Node): boolean {
  return parent?.kind === 'operation';
}

/** Discards everything in a document except the fields that it must have. */
export function discardAll({ root }: Tree): void {
  for (const key of Object.keys(root.value)) {
    const kept = KEPT_FIELDS.get(key);
    const child = root.children.get(key);
    if (kept === undefined) root.removed.add(key);
    else for (const field of Object.keys(child?.value ?? {})) if (!kept.includes(field)) child?.removed.add(field);
  }
}

/** The fields that a document must have, and what stays in them. */
const KEPT_FIELDS = new Map<string, string[]>([
  ['openapi', []],
  ['asyncapi', []],
  ['info', ['title', 'version']],
  ['paths', []],
  ['channels', []],
]);

export function isInternal({ value }: Pick<Node, 'value'>): boolean {
  return ownValue(value, 'x-internal') === true;
}

function countRemoved({ nodes }: Tree): number {
  return nodes.reduce((sum, { removed }) => sum + removed.size, 0);
}

/** Returns the uses of each node and of everything in it. */
function usesAround(uses: readonly Use[]): ReadonlyMap<Node, readonly Use[]> {
  const named = new Map<Node, Use[]>();
  for (const use of uses) {
    for (let at: Node | undefined = use.target; at; at = at.parent) {
      const ofNode = named.get(at);
      if (ofNode) ofNode.push(use);
      else named.set(at, [use]);
    }
  }
  return named;
}

/** Discards the uses of discarded parts, and then the uses of these uses, so that a long chain takes one pass. */
function discardUses(uses: readonly Use[], named: ReadonlyMap<Node, readonly Use[]>): void {
  const waiting = new Set(uses.filter(({ target }) => isGone(target)));
  for (const { node, key, target } of waiting) {
    if (!isGone(target)) continue;
    if (key === undefined) discard(node);
    else node.removed.add(key);
    for (const use of key === undefined ? (named.get(node) ?? []) : []) waiting.add(use);
  }
}

/** Whether an object of a kind means nothing any more, or something else, because of what it lost. */
const IS_USELESS: Partial<Record<Kind, (node: Node) => boolean>> = {
  pathItem: hasLostOperations,
  callback: isEmptied,
  requestBody: (node) => isEmptied(node.children.get('content')),
  mediaType: (node) => isLost(node, 'schema') || isLost(node, 'itemSchema'),
  parameter: (node) => isLost(node, 'schema') || isLost(node, 'content'),
  header: (node) => isLost(node, 'schema') || isLost(node, 'content'),
  schema: hasLostType,
  asyncOperation: (node) => isLost(node, 'channel') || isLost(node, 'message') || isLost(node, 'messages'),
  channel: (node) => hasLostOperations(node) || isLost(node, 'messages') || isLost(node, 'servers'),
  message: (node) => isLost(node, 'payload') || isLost(node, 'oneOf'),
  reply: (node) => isLost(node, 'channel') || isLost(node, 'messages'),
};

function hasLostOperations(node: Node): boolean {
  // The target of a reference may have further operations.
  if (Object.hasOwn(node.value, '$ref')) return false;
  const additional = node.children.get('additionalOperations');
  const fields = [...node.children.keys()].filter((key) => isMethod(key) || CHANNEL_OPERATIONS.has(key));
  const hasLost = fields.some((key) => node.removed.has(key)) || isEmptied(additional);
  return hasLost && fields.every((key) => node.removed.has(key)) && (!additional || isEmptied(additional));
}

/** The operations of a channel in AsyncAPI 2. */
const CHANNEL_OPERATIONS = new Set(['publish', 'subscribe']);

/** Without its only description of a value, a schema would accept anything. */
function hasLostType(node: Node): boolean {
  if (isLost(node, 'items') || isLost(node, 'oneOf') || isLost(node, 'anyOf')) return true;
  return !node.children.has('properties') && (isLost(node, 'allOf') || node.removed.has('additionalProperties'));
}

/** Returns the operations of each channel in AsyncAPI 3, where operations refer to channels. */
function channelOperations({ root }: Tree, uses: readonly Use[]): Map<Node, Node[]> {
  const operations = new Map<Node, Node[]>();
  for (const { node, target } of uses) {
    const { parent: operation, key } = node;
    const isOperation = operation?.parent !== undefined && operation.parent === root.children.get('operations');
    if (key !== 'channel' || !isOperation) continue;
    operations.set(target, [...(operations.get(target) ?? []), operation]);
  }
  return operations;
}
