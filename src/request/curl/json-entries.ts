import { compactJson, indentJson, isJsonText } from '../../core/json/text.ts';
import { parseAsWritten } from '../../core/json/written-number.ts';
import { jsonTextOf } from '../form/entered-value.ts';
import { entryOf, isNested, scalarText } from '../form/entry.ts';
import type { JsonValue } from '../form/form.ts';
import { ANY_NODE, type FormNode, mayBeNull, onlyType } from '../form/node.ts';
import type { EnteredValue } from '../form/values.ts';
import type { RawPairs } from './raw-values.ts';

/** Formats JSON text as a form shows it. */
function formatJson(json: string): string {
  return indentJson(json) ?? json;
}

/** Returns the entry for a value that is written as JSON, or `undefined` if no entry produces this JSON. */
export function entryOfJson(node: FormNode, text: string): EnteredValue {
  const json = compactJson(text);
  if (json === undefined) return undefined;
  const value = parseAsWritten(text) as JsonValue;
  if (entryOf(node) === 'json') return formatJson(text);
  if (entryOf(node) === 'list' && Array.isArray(value)) {
    const items = value.map((item) => entryOfJson(node.items ?? ANY_NODE, JSON.stringify(item)));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (value === null && mayBeNull(node)) return null;
  // A string may be written with escapes that it does not need.
  const same = typeof value === 'string' ? JSON.stringify(value) : json;
  return [scalarText(value), same].find((entry) => jsonTextOf(node, entry) === same);
}

/** Returns the JSON of an object whose members are written as these texts. */
export function objectEntry(node: FormNode, members: RawPairs): string {
  return formatJson(objectJson(members.map(([key, text]) => [key, memberJson(describedMember(node, key), text)])));
}

/**
 * Returns the JSON of an object that is written as the fields of a form. A list is written as several fields.
 *
 * @param others The JSON of further members.
 */
export function fieldsEntry(node: FormNode, fields: RawPairs, others: RawPairs = []): string {
  const names = [...new Set(fields.map(([name]) => name))];
  const members = names.map((name): [string, string] => {
    const texts = fields.flatMap(([key, text]) => (key === name ? [text] : []));
    const member = describedMember(node, name);
    const isList = texts.length > 1 || onlyType(member) === 'array';
    return [name, isList ? listEntry(member, texts) : memberJson(member, texts[0] ?? '')];
  });
  return formatJson(objectJson([...members, ...others]));
}

/** Returns the JSON of a list whose items are written as these texts. */
export function listEntry({ items = ANY_NODE }: FormNode, texts: string[]): string {
  return formatJson(`[${texts.map((text) => memberJson(items, text)).join(',')}]`);
}

type Deep = Map<string, Deep | string>;

/** Returns the JSON of pairs such as `[a]=1` and `[b][c]=2`. */
export function deepEntry(node: FormNode, pairs: RawPairs): string | undefined {
  const root: Deep = new Map();
  for (const [name, text] of pairs) {
    const keys = [...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key);
    const last = keys.pop();
    let owner = root;
    for (const key of keys) {
      const inner = owner.get(key);
      const next: Deep = inner instanceof Map ? inner : new Map();
      owner.set(key, next);
      owner = next;
    }
    if (last === undefined) return undefined;
    owner.set(last, text);
  }
  return formatJson(deepJson(node, root));
}

function deepJson(node: FormNode, value: Deep | string): string {
  if (typeof value === 'string') {
    const json = memberJson(node, value);
    return /^[[{]/.test(json) ? JSON.stringify(value) : json;
  }
  const members = [...value];
  const isList = onlyType(node) === 'array' || (onlyType(node) === undefined && !node.properties);
  if (isList && members.every(([key], index) => key === String(index)))
    return `[${members.map(([, item]) => deepJson(node.items ?? ANY_NODE, item)).join(',')}]`;
  return objectJson(members.map(([key, member]) => [key, deepJson(describedMember(node, key), member)]));
}

function objectJson(members: RawPairs): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}

/** Ignores `patternProperties`: the result is only a guess, which `readParameter` checks. */
export function describedMember({ properties = [], additional }: FormNode, key: string): FormNode {
  return properties.find(({ name }) => name === key)?.value ?? additional ?? ANY_NODE;
}

/** Returns the JSON of a text. It is a string if, for example, the number in it would be written differently. */
function memberJson(node: FormNode, text: string): string {
  const json = jsonTextOf(node, text);
  const value = isJsonText(json) ? (parseAsWritten(json) as JsonValue) : null;
  if (value === null) return JSON.stringify(text);
  return scalarText(value) === (isNested(value) ? compactJson(text) : text) ? json : JSON.stringify(text);
}
