import { isNested, scalarText } from '../form/entry.ts';
import type { JsonValue, ParameterStyle } from '../form/form.ts';
import { membersOf } from './path-expansion.ts';
import type { Encode } from './percent-encoding.ts';

/** A `name=value` pair of a query, a cookie or a form, before encoding. A value may be a list joined by `joiner`. */
export interface Pair {
  name: string;
  pieces: string[];
  joiner: ',' | ' ' | '|';
}

export interface PairStyle {
  style: ParameterStyle;
  explode: boolean;
}

const JOINERS: Partial<Record<ParameterStyle, Pair['joiner']>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/**
 * Returns a value as pairs (OpenAPI 3.1 section 4.8.12.4). There are none for null, an empty list and an empty object.
 *
 * The specification leaves two cases open. `spaceDelimited` and `pipeDelimited` with explode are written like `form`.
 * `deepObject` includes nested objects (`a[b][c]=1`) and lists (`a[b][0]=1`).
 */
export function pairsOf(name: string, value: JsonValue, { style, explode }: PairStyle): Pair[] {
  if (value === null) return [];
  if (!isNested(value)) return [pair(name, scalarText(value))];
  if (style === 'deepObject') return deepPairs(name, value);
  const members = membersOf(value);
  if (members.length === 0) return [];
  const isList = Array.isArray(value);
  if (explode) return members.map(([key, member]) => pair(isList ? name : key, scalarText(member)));
  const pieces = members.flatMap(([key, member]) => (isList ? [scalarText(member)] : [key, scalarText(member)]));
  return [{ name, pieces, joiner: JOINERS[style] ?? ',' }];
}

function deepPairs(name: string, value: JsonValue): Pair[] {
  if (!isNested(value)) return [pair(name, scalarText(value))];
  return membersOf(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member));
}

function pair(name: string, text: string): Pair {
  return { name, pieces: [text], joiner: ',' };
}

/** Encodes a pair, but no comma between items. Encodes a space or a pipe between items, which URLs cannot contain. */
export function encodedPair({ name, pieces, joiner }: Pair, encodeKey: Encode, encode: Encode): string {
  const between = joiner === ',' ? ',' : encode(joiner);
  return `${encodeKey(name)}=${pieces.map(encode).join(between)}`;
}

/** Returns the name and the value of a pair, not encoded. */
export function plainPair({ name, pieces, joiner }: Pair): [name: string, value: string] {
  return [name, pieces.join(joiner)];
}
