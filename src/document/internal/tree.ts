import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue } from '../../core/json/record.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from '../shape.ts';

/** An object or a list of a document, with what is removed from it. Its place is the one before anything is removed. */
export interface Node {
  parent: Node | undefined;
  /** The name of the field, the name in the map or the index in the list that contains it. */
  key: string;
  value: JsonRecord | unknown[];
  /** What it is, or what the map or the list contains. */
  kind: Kind;
  /** Data, such as an example, has no meaning in the specification. */
  form: 'object' | 'map' | 'list' | 'data';
  children: Map<string, Node>;
  /** The keys or indexes that are removed. */
  removed: Set<string>;
  /** Whether the node itself or something around it is removed. */
  isGone: boolean;
  /** Whether it is a parameter of a path, or a reference to one. Nobody can call the path without it. */
  isInPath: boolean;
  /** What the node names, and what names the node. */
  uses: Use[];
  users: Use[];
}

/** A place that names another part of the document. */
export interface Use {
  /** The object that is useless without the target, or the node from which only `key` is removed. */
  node: Node;
  key?: string;
  target: Node;
  /** The field that has the address, if it is one. */
  field?: '$ref' | '$dynamicRef' | 'operationRef';
}

export interface Tree {
  root: Node;
  /** All nodes, parents before their children. */
  nodes: readonly Node[];
}

/** Makes the tree of a document. In extensions, fields mean what they mean elsewhere. */
export function treeOf(root: JsonRecord | unknown[], kind: Kind): Tree {
  const nodes: Node[] = [];

  function nodeFor(value: Node['value'], place: Pick<Node, 'parent' | 'key' | 'kind' | 'form'>): Node {
    const isInPath = place.kind === 'parameter' && place.form === 'object' && ownValue(value, 'in') === 'path';
    const empty = { children: new Map(), removed: new Set<string>(), isGone: false, uses: [], users: [] };
    const node: Node = { ...place, ...empty, value, isInPath };
    nodes.push(node);
    for (const [key, child] of Object.entries(value)) {
      if (Array.isArray(child) || isRecord(child)) node.children.set(key, nodeFor(child, childPlace(node, key, child)));
    }
    return node;
  }

  return { root: nodeFor(root, { parent: undefined, key: '', kind, form: 'object' }), nodes };
}

function childPlace(parent: Node, key: string, value: unknown): Pick<Node, 'parent' | 'key' | 'kind' | 'form'> {
  const { kind, isMap } = contentOf(parent, key);
  if (parent.form === 'data' || isDataIn(parent, key, value)) return { parent, key, kind: 'other', form: 'data' };
  return { parent, key, kind, form: Array.isArray(value) ? 'list' : isMap ? 'map' : 'object' };
}

function contentOf({ form, kind }: Node, key: string): Field {
  return form === 'object' ? fieldOf(kind, key) : { kind, isMap: false };
}

/** Extensions are data elsewhere, but a part of one may be internal as well. */
function isDataIn({ form, kind }: Node, key: string, value: unknown): boolean {
  return form === 'object' && !key.startsWith('x-') && isData(kind, key, value);
}

export function nodeAt({ root }: Tree, pointer: string): Node | undefined {
  let node: Node | undefined = root;
  for (const token of pointerTokens(pointer)) node = node?.children.get(token);
  return node;
}

/** Returns the names of fields, and numbers for the indexes in lists. */
export function pathOf(node: Node): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = node; at.parent; at = at.parent) path.push(tokenOf(at.parent, at.key));
  return path.reverse();
}

export function tokenOf({ value }: Node, key: string): string | number {
  return Array.isArray(value) ? Number(key) : key;
}

export function pointerOf(node: Node): string {
  return joinPointer('', ...pathOf(node));
}

/**
 * Returns a name for a part that it also has in other versions of the document: its pointer, with the names of items
 * instead of their indexes. Returns `undefined` for a part in an item without a name.
 */
export function partName(node: Node): string | undefined {
  const tokens = [];
  for (let at = node; at.parent; at = at.parent) tokens.push(at.parent.form === 'list' ? itemName(at.value) : at.key);
  return tokens.includes(undefined) ? undefined : joinPointer('', ...tokens.reverse().map(String));
}

function itemName(value: unknown): string | undefined {
  const names = ['in', 'name', '$ref', 'url', 'title'].map((field) => ownValue(value, field));
  return names.some((name) => name !== undefined) ? JSON.stringify(names) : undefined;
}

export function childrenOf(node: Node | undefined): Node[] {
  return [...(node?.children.values() ?? [])];
}

/** Whether a node lost all of its entries. Extensions are not entries. */
export function isEmptied(node: Node | undefined): boolean {
  if (!node || node.removed.size === 0) return false;
  return Object.keys(node.value).every((key) => node.removed.has(key) || isExtension(node.key, key));
}

/** Whether a field was there and is removed, or is a list or a map that lost all of its entries. */
export function isLost(node: Node, field: string): boolean {
  return node.removed.has(field) || isEmptied(node.children.get(field));
}
