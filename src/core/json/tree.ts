import { scanJson, unquote } from './scan.ts';
import { isJsonText } from './text.ts';
import { isWrittenNumber, parseAsWritten, type WrittenNumber } from './written-number.ts';

export type JsonValue = string | number | WrittenNumber | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * JSON as a tree that keeps the digits of numbers, the order of members, and repeated keys. A form can change a part of
 * it and leave the rest as the reader pasted it.
 */
export type JsonTree =
  | { kind: 'object'; members: JsonMember[] }
  | { kind: 'array'; items: JsonTree[] }
  | { kind: 'scalar' /** A string with its quotes, a number, `true`, `false` or `null`. */; text: string };

export interface JsonMember {
  key: string;
  value: JsonTree;
}

/** Deeper trees would overflow the call stack of the functions that walk them. */
const MAX_DEPTH = 1_000;

/** Parses a text. Returns `undefined` if it is not JSON or is nested deeper than `MAX_DEPTH`. */
export function parseTree(text: string): JsonTree | undefined {
  if (!isJsonText(text)) return undefined;
  let root: JsonTree | undefined;
  let depth = 0;
  for (const { kind, text: token, isKey, scope, opens } of scanJson<JsonTree>(text)) {
    if (token === '}' || token === ']') depth -= 1;
    if (isKey || (kind === 'mark' && !opens)) continue;
    const tree: JsonTree = !opens
      ? { kind: 'scalar', text: token }
      : opens.isObject
        ? { kind: 'object', members: [] }
        : { kind: 'array', items: [] };
    const parent = scope?.note;
    if (parent?.kind === 'array') parent.items.push(tree);
    else if (parent?.kind === 'object') parent.members.push({ key: unquote(scope?.key ?? ''), value: tree });
    else root = tree;
    if (!opens) continue;
    opens.note = tree;
    depth += 1;
    if (depth > MAX_DEPTH) return undefined;
  }
  return root;
}

/** Returns the value of a tree, with numbers as they are written. */
export function valueOfTree(tree: JsonTree): unknown {
  if (tree.kind === 'array') return tree.items.map(valueOfTree);
  if (tree.kind === 'scalar') return parseAsWritten(tree.text);
  return Object.fromEntries(tree.members.map(({ key, value }) => [key, valueOfTree(value)]));
}

/** Writes a tree with one member per line and two spaces per level. */
export function writeTree(tree: JsonTree, indent = ''): string {
  if (tree.kind === 'scalar') return tree.text;
  const inner = `${indent}  `;
  const lines =
    tree.kind === 'array'
      ? tree.items.map((item) => inner + writeTree(item, inner))
      : tree.members.map(({ key, value }) => `${inner}${JSON.stringify(key)}: ${writeTree(value, inner)}`);
  const [open, close] = tree.kind === 'array' ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Converts a value to a tree. Numbers keep their spelling. */
export function treeOf(value: JsonValue): JsonTree {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf) };
  if (typeof value !== 'object' || value === null || isWrittenNumber(value)) {
    return { kind: 'scalar', text: JSON.stringify(value) };
  }
  return { kind: 'object', members: Object.entries(value).map(([key, member]) => ({ key, value: treeOf(member) })) };
}

/** Returns the content of a string; `undefined` for any other value. */
export function stringIn(tree: JsonTree | undefined): string | undefined {
  return tree?.kind === 'scalar' && tree.text.startsWith('"') ? unquote(tree.text) : undefined;
}

/** Returns the value of a key. If the key is repeated, the last one counts, as in `JSON.parse`. */
export function memberOf(tree: JsonTree | undefined, key: string): JsonTree | undefined {
  return tree?.kind === 'object' ? tree.members.findLast((member) => member.key === key)?.value : undefined;
}

/** Sets a member at its old position or at the end. Removes it if `value` is undefined. */
export function withMember(tree: JsonTree | undefined, key: string, value: JsonTree | undefined): JsonTree {
  const members = tree?.kind === 'object' ? tree.members : [];
  const others = members.filter((member) => member.key !== key);
  if (value === undefined) return { kind: 'object', members: others };
  const place = members.findIndex((member) => member.key === key);
  return {
    kind: 'object',
    members: place === -1 ? [...members, { key, value }] : others.toSpliced(place, 0, { key, value }),
  };
}

export function isNullTree(tree: JsonTree): boolean {
  return tree.kind === 'scalar' && tree.text === 'null';
}
