import { isNested, scalarText } from '../form/entry.ts';
import type { JsonValue, ParameterStyle } from '../form/form.ts';
import type { Encode } from './percent-encoding.ts';

export interface PathExpansion {
  name: string;
  style: ParameterStyle;
  explode: boolean;
  encode: Encode;
}

interface Operator {
  first: string;
  separator: string;
  named: boolean;
}

/** The operators `;` and `.` of RFC 6570 section 3.2.1. */
const OPERATORS: Partial<Record<ParameterStyle, Operator>> = {
  matrix: { first: ';', separator: ';', named: true },
  label: { first: '.', separator: '.', named: false },
};
const SIMPLE: Operator = { first: '', separator: ',', named: false };

/**
 * Returns the text of a value in a path or a header, or `undefined` for null, an empty list and an empty object.
 *
 * `label` without explode uses commas, as in RFC 6570. OpenAPI up to 3.0.3 and 3.1.0 printed dots.
 */
export function expandInPath(value: JsonValue, { name, style, explode, encode }: PathExpansion): string | undefined {
  const operator = OPERATORS[style] ?? SIMPLE;
  const named = (text: string) => (operator.named ? encode(name) + (text === '' ? '' : `=${text}`) : text);
  if (value === null) return undefined;
  if (!isNested(value)) return operator.first + named(encode(scalarText(value)));
  const members = membersOf(value);
  if (members.length === 0) return undefined;
  const texts = members.map(([key, member]) => {
    const text = encode(scalarText(member));
    if (Array.isArray(value)) return explode ? named(text) : text;
    if (!explode) return `${encode(key)},${text}`;
    return operator.named && text === '' ? encode(key) : `${encode(key)}=${text}`;
  });
  if (!explode) return operator.first + named(texts.join(','));
  return operator.first + texts.join(operator.separator);
}

/** Returns the entries of a list or an object that are not null. */
export function membersOf(value: JsonValue[] | { [key: string]: JsonValue }): [key: string, value: JsonValue][] {
  return Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
}
