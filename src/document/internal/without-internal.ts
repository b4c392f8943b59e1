import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, recordOf, textOf } from '../../json/record.ts';
import type { InternalParts } from '../document.ts';
import { type OperationEntry, operationEntries } from '../operations.ts';
import { createOverlaidValue, type OverlaidValue } from '../overlay/overlaid-value.ts';
import type { Mounts } from '../parts/mounts.ts';
import type { Part } from '../parts/part.ts';
import { fragmentOf } from '../references.ts';
import type { Kind } from '../shape.ts';
import { removePropertyValues } from './property-values.ts';
import { createRemoval } from './removal.ts';
import { isEmptied, type Node, pathOf, pointerOf, type Tree, tokenOf, treeOf } from './tree.ts';
import { removeUnused } from './unused.ts';
import { findUses } from './uses.ts';

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
 */
export function withoutInternal(document: Part, kind: Kind): Stripped | undefined {
  const { value } = document;
  if (!isRecord(value)) return undefined;
  if (isInternal(value) || isInternal(value['info'])) {
    const root = emptied(value);
    return { root, mounts: { children: new Map() }, internal: { ...lostParts(value, root), unsecured: [] } };
  }
  const tree = treeOf(value, kind);
  removeParts(tree);
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
  return { root, mounts: changed.mounts, internal: { ...lostParts(value, root), unsecured } };
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

function removeParts(tree: Tree): void {
  findUses(tree);
  const removal = createRemoval();
  for (const node of tree.nodes) if (node.form === 'object' && isInternal(node.value)) removal.discard(node);
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

function lostParts(before: JsonRecord, after: JsonRecord): Omit<InternalParts, 'unsecured'> {
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
