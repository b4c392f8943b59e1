import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, recordOf, textOf } from '../../core/json/record.ts';
import type { InternalParts } from '../document.ts';
import { type OperationEntry, operationEntries } from '../operations.ts';
import { createOverlaidValue, type OverlaidValue } from '../overlay/overlaid-value.ts';
import type { Mounts } from '../parts/mounts.ts';
import type { Part } from '../parts/part.ts';
import { fragmentOf } from '../references.ts';
import type { Kind } from '../shape.ts';
import { removePropertyValues } from './property-values.ts';
import { createRemoval, type Removal } from './removal.ts';
import { childrenOf, isEmptied, type Node, partName, pathOf, pointerOf, type Tree, tokenOf, treeOf } from './tree.ts';
import { findUses, isTagGroup, tagsOf } from './uses.ts';

/** A document without its internal parts. */
interface Stripped {
  root: JsonRecord;
  /** Where its values are in the original document. */
  mounts: Mounts;
  internal: InternalParts;
}

/**
 * Removes the parts with `x-internal: true` from a bundled document, with everything that only they use and that names
 * them. Returns `undefined` if there is no such part.
 *
 * @param others Names of parts that are internal too, because they are in another version of the document.
 */
export function withoutInternal(document: Part, kind: Kind, others: ReadonlySet<string>): Stripped | undefined {
  const { value } = document;
  if (!isRecord(value)) return undefined;
  if (isInternal(value) || isInternal(value['info']) || others.has('')) {
    const root = emptied(value);
    const internal = { ...lostParts(value, root), unsecured: [], marked: [''] };
    return { root, mounts: { children: new Map() }, internal };
  }
  const tree = treeOf(value, kind);
  const marked = tree.nodes.filter(({ form, value }) => form === 'object' && isInternal(value));
  const isOther = (node: Node) => node.form === 'object' && others.has(partName(node) ?? '');
  removeParts(tree, others.size === 0 ? marked : [...marked, ...tree.nodes.filter(isOther)]);
  if (tree.nodes.every(({ removed }) => removed.size === 0)) return undefined;
  const changed = createOverlaidValue(document);
  moveReferences(tree, document, changed);
  applyRemovals(tree, changed);
  const operations = tree.nodes.filter(
    ({ kind, form, isGone }) => kind === 'operation' && form === 'object' && !isGone,
  );
  const hasLost = (field: string) => operations.filter(({ children }) => isEmptied(children.get(field)));
  for (const operation of hasLost('responses')) addResponse(operation, document, changed);
  const root = changed.value() as JsonRecord;
  const unsecured = hasLost('security').map(movedPointer);
  const names = marked.flatMap((node) => partName(node) ?? []);
  return { root, mounts: changed.mounts, internal: { ...lostParts(value, root), unsecured, marked: names } };
}

function isInternal(value: unknown): boolean {
  return ownValue(value, 'x-internal') === true;
}

/** Returns what a document must have, marked as one without pages, overview, and download. */
function emptied({ openapi, asyncapi, info, paths, channels }: JsonRecord): JsonRecord {
  const { title, version } = recordOf(info);
  const empty = { openapi, asyncapi, info: info && { title, version }, paths: paths && {}, channels: channels && {} };
  const written = JSON.parse(JSON.stringify(empty)) as JsonRecord;
  return { ...written, 'x-excluded': true };
}

function removeParts(tree: Tree, internal: readonly Node[]): void {
  findUses(tree);
  const removal = createRemoval();
  for (const node of internal) removal.discard(node);
  removal.settle();
  removeUnused(tree, removal);
  removePropertyValues(tree, removal);
}

/** An operation must have a response. */
function addResponse(operation: Node, part: Part, changed: OverlaidValue): void {
  const location = [...pathOf(operation), 'responses'];
  const writing = { value: { default: { description: '' } }, origin: { part, pointer: joinPointer('', ...location) } };
  changed.merge(location, { ...writing, isInOverlay: false }, { replaces: true });
}

/** Corrects references that lead through a list whose items move up. */
function moveReferences({ nodes }: Tree, document: Part, changed: OverlaidValue): void {
  for (const { node, key, field = key, target } of nodes.flatMap(({ uses }) => uses)) {
    if (field === undefined || node.isGone || target.isGone || node.removed.has(field)) continue;
    const pointer = movedPointer(target);
    const written = ownValue(node.value, field);
    if (pointer === pointerOf(target) || typeof written !== 'string' || !written.startsWith('#')) continue;
    const location = [...pathOf(node), field];
    const origin = { part: document, pointer: joinPointer('', ...location) };
    changed.merge(location, { value: fragmentOf(pointer), origin, isInOverlay: false }, { replaces: true });
  }
}

function movedPointer(node: Node): string {
  const tokens: (string | number)[] = [];
  for (let at = node; at.parent; at = at.parent) {
    const token = tokenOf(at.parent, at.key);
    const before = typeof token === 'number' ? [...at.parent.removed].filter((index) => Number(index) < token) : [];
    tokens.push(typeof token === 'number' ? token - before.length : token);
  }
  return joinPointer('', ...tokens.reverse());
}

/** Removes from the end, so that removing an item changes no index that is still needed. */
function applyRemovals({ nodes }: Tree, changed: OverlaidValue): void {
  for (const node of nodes.toReversed()) {
    if (node.removed.size === 0 || node.isGone) continue;
    const keys = Object.keys(node.value).filter((key) => node.removed.has(key));
    for (const key of keys.toReversed()) changed.remove([...pathOf(node), tokenOf(node, key)]);
  }
}

function lostParts(before: JsonRecord, after: JsonRecord): Omit<InternalParts, 'unsecured' | 'marked'> {
  const nameOf = ({ kind, method, name }: OperationEntry) => `${kind} ${method} ${name}`;
  const left = new Set(operationEntries(after).map(nameOf));
  const lost = operationEntries(before).filter((entry) => !left.has(nameOf(entry)));
  return {
    operations: lost.map(({ kind, method, name, operation }) => {
      const operationId = textOf(ownValue(operation, 'operationId'));
      const named = { kind: kind === 'path' ? ('operation' as const) : kind, method, path: name };
      return operationId === undefined ? named : { ...named, operationId };
    }),
    channels: lostKeys(before['channels'], after['channels']),
    schemas: lostKeys(ownValue(before['components'], 'schemas'), ownValue(after['components'], 'schemas')),
  };
}

function lostKeys(before: unknown, after: unknown): string[] {
  return entriesOf(before).flatMap(([key]) => (isRecord(after) && Object.hasOwn(after, key) ? [] : [key]));
}

/**
 * Removes the components and tags that only discarded parts use. Those that nothing used before stay, as do those that
 * say with `x-internal: false` that they are not internal.
 */
function removeUnused(tree: Tree, { remove, settle }: Removal): void {
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
