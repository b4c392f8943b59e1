import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, textOf } from '../../json/record.ts';
import type { InternalParts } from '../document.ts';
import { type OperationEntry, operationEntries } from '../operations.ts';
import { createOverlaidValue, type OverlaidValue } from '../overlay/overlaid-value.ts';
import type { Mounts } from '../parts/mounts.ts';
import type { Part } from '../parts/part.ts';
import { fragmentOf } from '../references.ts';
import type { Kind } from '../shape.ts';
import { discardAll, discardInternal, isInternal } from './cascade.ts';
import { discardInExamples } from './examples.ts';
import { createProperties } from './properties.ts';
import { isEmptied, isGone, type Node, pathOf, pointerOf, type Tree, tokenOf, treeOf } from './tree.ts';
import { discardUnusedComponents } from './unused-components.ts';
import { type Use, usesIn } from './uses.ts';

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
  const tree = treeOf(value, kind);
  const uses = usesIn(tree);
  const isWhole = isInternal({ value }) || ownValue(value['info'], 'x-internal') === true;
  if (isWhole) discardAll(tree);
  else discardParts(tree, uses);
  if (tree.nodes.every(({ removed }) => removed.size === 0)) return undefined;
  const changed = createOverlaidValue(document);
  if (isWhole) exclude(document, changed);
  else moveReferences(uses, document, changed);
  removeDiscarded(tree, changed);
  for (const operation of tree.nodes.filter(hasLostResponses)) addResponse(operation, document, changed);
  const root = changed.value() as JsonRecord;
  const unsecured = tree.nodes.filter(hasLostSecurity).map(movedPointer);
  return { root, mounts: changed.mounts, internal: { ...lostParts(value, root), unsecured } };
}

function discardParts(tree: Tree, uses: readonly Use[]): void {
  discardInternal(tree, uses);
  discardUnusedComponents(tree, uses);
  const properties = createProperties(tree, uses);
  properties.discardNames();
  discardInExamples(tree, uses, properties);
}

function hasLostResponses(node: Node): boolean {
  return (
    node.kind === 'operation' && node.form === 'object' && isEmptied(node.children.get('responses')) && !isGone(node)
  );
}

function hasLostSecurity(node: Node): boolean {
  return (
    node.kind === 'operation' && node.form === 'object' && isEmptied(node.children.get('security')) && !isGone(node)
  );
}

/** An operation must have a response. */
function addResponse(operation: Node, part: Part, changed: OverlaidValue): void {
  const location = [...pathOf(operation), 'responses'];
  const writing = { value: { default: { description: '' } }, origin: { part, pointer: joinPointer('', ...location) } };
  changed.merge(location, { ...writing, isInOverlay: false }, { replaces: true });
}

/** Marks the document as one without pages, overview and download. */
function exclude(part: Part, changed: OverlaidValue): void {
  const writing = { value: { 'x-excluded': true }, origin: { part, pointer: '' }, isInOverlay: false };
  changed.merge([], writing, { replaces: true });
}

/** Corrects references that lead through a list whose items move up. */
function moveReferences(uses: readonly Use[], document: Part, changed: OverlaidValue): void {
  for (const { node, key, field = key, target } of uses) {
    if (field === undefined || isGone(node) || isGone(target) || node.removed.has(field)) continue;
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
function removeDiscarded({ nodes }: Tree, changed: OverlaidValue): void {
  for (const node of nodes.toReversed()) {
    if (node.removed.size === 0 || isGone(node)) continue;
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
