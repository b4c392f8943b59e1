import { isMethod } from '../operations.ts';
import type { Kind } from '../shape.ts';
import { isEmptied, isLost, type Node } from './tree.ts';
import { isTagGroup } from './uses.ts';

/** Removes parts, and then what means nothing without them. */
export interface Removal {
  /** Removes an entry of a node. */
  remove: (node: Node, key: string) => void;
  /** Removes a node. A place that something else counts on stays, without what the node says about it. */
  discard: (node: Node) => void;
  /** Removes what means nothing any more, until nothing changes. */
  settle: () => void;
}

/** Lists in which the index of an item has a meaning. */
const POSITIONAL = new Set(['prefixItems', 'prefixEncoding']);

/** What a parameter of a path keeps. */
const NEEDED_IN_PATH = new Set(['$ref', 'name', 'in', 'required', 'style', 'explode', 'schema', 'content']);

export function createRemoval(): Removal {
  /** Nodes that lost something: an entry, what they name, or what names them. Each waits only once. */
  const waiting = new Set<Node>();

  function remove(node: Node, key: string): void {
    if (node.removed.has(key)) return;
    node.removed.add(key);
    waiting.add(node);
    if (node.parent) waiting.add(node.parent);
    const child = node.children.get(key);
    if (child) markGone(child);
  }

  function markGone(node: Node): void {
    if (node.isGone) return;
    node.isGone = true;
    for (const use of node.users) waiting.add(use.node);
    for (const use of node.uses) waiting.add(use.target);
    for (const child of node.children.values()) markGone(child);
  }

  function discard(node: Node): void {
    const { parent, key, value, isInPath } = node;
    if (!parent) return;
    const isPlaceKept = (parent.form === 'list' && POSITIONAL.has(parent.key)) || (parent.isInPath && key === 'schema');
    if (!isInPath && !isPlaceKept) remove(parent, key);
    else for (const field of Object.keys(value)) if (!isInPath || !NEEDED_IN_PATH.has(field)) remove(node, field);
  }

  function settle(): void {
    for (const node of waiting) {
      waiting.delete(node);
      for (const { key, target } of node.uses) {
        if (!target.isGone) continue;
        if (key === undefined) discard(node);
        else remove(node, key);
      }
      if (isUseless(node)) discard(node);
    }
  }

  return { remove, discard, settle };
}

function isUseless(node: Node): boolean {
  if (node.form === 'object') return isTagGroup(node) ? isLost(node, 'tags') : (USELESS[node.kind]?.(node) ?? false);
  // Without its list, an operation would have the requirements of the document, which are not its own.
  return node.form === 'list' && node.key === 'security' && node.parent?.kind !== 'operation' && isEmptied(node);
}

/** Whether an object of a kind means nothing any more, or something else, because of what it lost. */
const USELESS: Partial<Record<Kind, (node: Node) => boolean>> = {
  pathItem: hasLostOperations,
  callback: isEmptied,
  requestBody: (node) => isEmptied(node.children.get('content')),
  mediaType: (node) => isLost(node, 'schema') || isLost(node, 'itemSchema'),
  parameter: (node) => isLost(node, 'schema') || isLost(node, 'content'),
  header: (node) => isLost(node, 'schema') || isLost(node, 'content'),
  schema: hasLostType,
  asyncOperation: (node) => isLost(node, 'channel') || isLost(node, 'message') || isLost(node, 'messages'),
  channel: (node) =>
    hasLostOperations(node) || hasLostUsers(node) || isLost(node, 'messages') || isLost(node, 'servers'),
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

/** In AsyncAPI 3, operations refer to channels. */
function hasLostUsers({ users }: Node): boolean {
  const ofOperations = users.filter(({ node: { key, parent } }) => {
    const map = parent?.parent;
    return key === 'channel' && map?.key === 'operations' && map.parent?.parent === undefined;
  });
  return ofOperations.length > 0 && ofOperations.every(({ node }) => node.isGone);
}

/** Without its only description of a value, a schema would accept anything. */
function hasLostType(node: Node): boolean {
  if (isLost(node, 'items') || isLost(node, 'oneOf') || isLost(node, 'anyOf')) return true;
  return !node.children.has('properties') && (isLost(node, 'allOf') || node.removed.has('additionalProperties'));
}
