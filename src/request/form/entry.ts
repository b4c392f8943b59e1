import type { JsonValue } from '../../core/json/tree.ts';
import { isWrittenNumber } from '../../core/json/written-number.ts';
import { type FormNode, onlyType } from './node.ts';
import type { EnteredValue } from './values.ts';

/**
 * How a value is entered outside of JSON. A `list` is an array, `json` is JSON text, files are in `BodyValues.files`,
 * and all others are text.
 */
export type Entry = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json' | 'lines' | 'file' | 'files';

/** Returns the kind of input for a node. Values that no other input can express are entered as JSON. */
export function entryOf(node: FormNode): Entry {
  if (node.enum && node.enum.length > 0) return 'choice';
  if (node.file) return 'file';
  switch (onlyType(node)) {
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return node.choice ? 'json' : arrayEntry(node.items);
    default:
      if (isNestedOnly(node)) return 'json';
      return node.multiline ? 'lines' : 'text';
  }
}

/** Whether every value is an object or a list, whichever type it has. */
function isNestedOnly({ types = [] }: FormNode): boolean {
  const others = types.filter((type) => type !== 'null');
  return others.length > 0 && others.every((type) => type === 'object' || type === 'array');
}

function arrayEntry(items: FormNode | undefined): Entry {
  if (!items) return 'json';
  const entry = entryOf(items);
  if (entry === 'file') return 'files';
  return entry === 'list' || entry === 'json' || entry === 'files' ? 'json' : 'list';
}

/** A value of the document (a default, an example) as the form contains it. */
export function asEntered(node: FormNode, value: JsonValue): EnteredValue {
  const entry = entryOf(node);
  if (entry === 'file' || entry === 'files') return undefined;
  if (entry === 'list' && Array.isArray(value)) return value.map(scalarText);
  if (entry === 'json' && typeof value === 'string') return value;
  if (value === null && entry !== 'json') return undefined;
  return isNested(value) ? JSON.stringify(value, null, 2) : scalarText(value);
}

/** Returns a value of the document as the form contains it. A list without items is no value. */
export function enteredValue(field: FormNode, value: JsonValue | undefined): EnteredValue {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || isEmptyList ? undefined : asEntered(field, value);
}

/** The text of a scalar, or the JSON of a list or an object. */
export function scalarText(value: JsonValue): string {
  return isNested(value) || value === null ? JSON.stringify(value) : String(value);
}

/** A list or an object. */
export function isNested(value: JsonValue): value is JsonValue[] | { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !isWrittenNumber(value);
}
