import { entryOf, scalarText } from './entry.ts';
import type { JsonValue, ValueField } from './form.ts';
import { compactJson, jsonFault } from './json-text.ts';
import type { EnteredValue } from './values.ts';

export type Reading = { value: JsonValue | undefined; fault?: undefined } | { fault: string };

/** What the reader means by an entry: text that stands for a list or an object becomes one. */
export function readEntered(field: ValueField, entered: EnteredValue): Reading {
  if (typeof entered !== 'string' || entryOf(field) !== 'json') return { value: entered };
  if (entered.trim() === '') return { value: undefined };
  if (jsonFault(entered) !== undefined) return { fault: 'is not valid JSON' };
  return { value: parseExactly(entered) };
}

/** Without the items of a list that are still to be chosen or filled in: text alone may be empty. */
export function withChosenItems(field: ValueField, entered: EnteredValue): EnteredValue {
  if (!Array.isArray(entered) || !field.items || ['text', 'lines'].includes(entryOf(field.items))) return entered;
  const items = entered.filter((item) => item !== '');
  if (items.length === entered.length) return entered;
  return items.length > 0 ? items : undefined;
}

/** The entry as JSON text of the field's type, on one line: `5` of a number is `5`, of a string `"5"`. */
export function jsonTextOf(field: ValueField, entered: JsonValue): string {
  if (Array.isArray(entered)) return `[${entered.map((item) => jsonTextOf(field.items ?? ANYTHING, item)).join(',')}]`;
  if (typeof entered !== 'string') return JSON.stringify(entered);
  const chosen = field.enum?.find((value) => scalarText(value) === entered);
  if (chosen !== undefined) return JSON.stringify(chosen);
  if (field.type === 'string') return JSON.stringify(entered);
  return compactJson(entered) ?? JSON.stringify(entered);
}

const ANYTHING: ValueField = { type: 'any', label: 'any' };

type ExactReviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;

/** Numbers that JavaScript cannot hold stay as the text they were written as. */
function parseExactly(text: string): JsonValue {
  const reviver: ExactReviver = (_key, value, context) =>
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
      ? context.source
      : value;
  return JSON.parse(text, reviver) as JsonValue;
}
