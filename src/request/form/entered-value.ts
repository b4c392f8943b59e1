import { compactJson, isJsonText } from '../../core/json/text.ts';
import type { JsonValue } from '../../core/json/tree.ts';
import { parseAsWritten } from '../../core/json/written-number.ts';
import { entryOf, scalarText } from './entry.ts';
import { ANY_NODE, type FormNode, mayBeNull, onlyType } from './node.ts';
import type { EnteredValue } from './values.ts';

/** The value of an entry. `fault`: it must be JSON and is not. */
export type EnteredResult = { value: JsonValue | undefined; fault?: undefined } | { fault: true };

/**
 * The value of an entry. Parses the text of a list or an object. Outside of JSON, a `null` that the reader chose
 * becomes the word `null`; any other `null` is left out.
 */
export function readEntered(node: FormNode, entered: EnteredValue): EnteredResult {
  if (typeof entered !== 'string' || entryOf(node) !== 'json') {
    return { value: nestedInText(node, entered) ?? nullAsText(node, entered) };
  }
  if (entered.trim() === '') return { value: undefined };
  if (!isJsonText(entered)) return { fault: true };
  return { value: nullAsText(node, parseAsWritten(entered) as JsonValue) };
}

/**
 * The object or list that the reader entered as JSON in an input of text, because the value may be a scalar too.
 * `undefined` for every other entry.
 */
export function nestedInText(node: FormNode, entered: EnteredValue): JsonValue | undefined {
  if (typeof entered !== 'string' || !/^\s*[{[]/.test(entered)) return undefined;
  const type = entered.trimStart().startsWith('[') ? 'array' : 'object';
  return node.types?.includes(type) && isJsonText(entered) ? (parseAsWritten(entered) as JsonValue) : undefined;
}

function nullAsText(node: FormNode, value: EnteredValue): EnteredValue {
  const { items } = node;
  if (items && Array.isArray(value) && entryOf(node) === 'list') {
    return value.map((item) => nullAsText(items, item) ?? null);
  }
  return value === null && mayBeNull(node) ? 'null' : value;
}

/** Drops list items that the reader has not chosen or filled in yet. Only text items may be empty. */
export function withChosenItems(node: FormNode, entered: EnteredValue): EnteredValue {
  if (!Array.isArray(entered) || !node.items || ['text', 'lines'].includes(entryOf(node.items))) return entered;
  const items = entered.filter((item) => item !== '');
  if (items.length === entered.length) return entered;
  return items.length > 0 ? items : undefined;
}

/** The entry as JSON on one line, by the node's type: `5` is `5` for a number and `"5"` for a string. */
export function jsonTextOf(node: FormNode, entered: JsonValue): string {
  if (Array.isArray(entered)) return `[${entered.map((item) => jsonTextOf(node.items ?? ANY_NODE, item)).join(',')}]`;
  if (typeof entered !== 'string') return JSON.stringify(entered);
  const choice = node.enum?.find((value) => scalarText(value) === entered);
  if (choice !== undefined) return JSON.stringify(choice);
  if (onlyType(node) === 'string') return JSON.stringify(entered);
  return compactJson(entered) ?? JSON.stringify(entered);
}
