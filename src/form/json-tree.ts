import { isWhole } from '../json/decimal.ts';
import { isSpaceCode, jsonFault, tokenEnd } from '../json/text.ts';
import { isWrittenNumber } from '../json/written-number.ts';
import type { JsonValue } from './form.ts';

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

/** Deeper trees would overflow the call stack, because each level is a recursive call. */
const MAX_DEPTH = 1_000;

/** The tree of a text. `undefined` if it is not JSON or is nested deeper than `MAX_DEPTH`. */
export function parseTree(text: string): JsonTree | undefined {
  if (jsonFault(text) !== undefined) return undefined;
  let at = 0;
  let depth = 0;
  let isTooDeep = false;

  /** Returns the next token and moves behind it. */
  function next(): string {
    while (isSpaceCode(text.charCodeAt(at))) at += 1;
    const start = at;
    at = tokenEnd(text, start);
    return text.slice(start, at);
  }

  function value(first: string): JsonTree {
    if (first === '{') return { kind: 'object', members: listed('}', member) };
    if (first === '[') return { kind: 'array', items: listed(']', value) };
    return { kind: 'scalar', text: first };
  }

  function member(first: string): JsonMember {
    const key = String(JSON.parse(first));
    next();
    return { key, value: value(next()) };
  }

  function listed<T>(end: string, read: (first: string) => T): T[] {
    const entries: T[] = [];
    depth += 1;
    isTooDeep ||= depth > MAX_DEPTH;
    for (let token = next(); token !== end && !isTooDeep; token = next()) {
      entries.push(read(token === ',' ? next() : token));
    }
    depth -= 1;
    return entries;
  }

  const tree = value(next());
  return isTooDeep ? undefined : tree;
}

/** Two spaces per level, one member per line. */
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

export function treeOf(value: JsonValue): JsonTree {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf) };
  if (typeof value !== 'object' || value === null || isWrittenNumber(value)) {
    return { kind: 'scalar', text: JSON.stringify(value) };
  }
  return { kind: 'object', members: Object.entries(value).map(([key, member]) => ({ key, value: treeOf(member) })) };
}

/** The content of a string. `undefined` for any other value. */
export function stringIn(tree: JsonTree | undefined): string | undefined {
  return tree?.kind === 'scalar' && tree.text.startsWith('"') ? String(JSON.parse(tree.text)) : undefined;
}

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

/** The type in JSON Schema. A number without a fraction is an `integer`. */
export function typeIn(tree: JsonTree): 'object' | 'array' | 'string' | 'boolean' | 'null' | 'integer' | 'number' {
  if (tree.kind !== 'scalar') return tree.kind;
  if (tree.text.startsWith('"')) return 'string';
  if (tree.text === 'null') return 'null';
  if (tree.text === 'true' || tree.text === 'false') return 'boolean';
  return isWhole(tree.text) ? 'integer' : 'number';
}
