import type { JsonValue, ValueField } from './form.ts';
import type { EnteredValue } from './values.ts';

/**
 * How a value is entered. A `list` is entered as an array, `json` as text that is JSON, everything else as text; files
 * stand apart in `BodyValues.files`.
 */
export type Entry = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json' | 'lines' | 'file' | 'files';

export function entryOf(field: ValueField): Entry {
  if (field.enum && field.enum.length > 0) return 'choice';
  switch (field.type) {
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'integer':
      return 'number';
    case 'object':
      return 'json';
    case 'array':
      return arrayEntry(field.items);
    case 'file':
      return 'file';
    default:
      return field.multiline ? 'lines' : 'text';
  }
}

function arrayEntry(items: ValueField | undefined): Entry {
  if (!items) return 'json';
  const entry = entryOf(items);
  if (entry === 'file') return 'files';
  return entry === 'list' || entry === 'json' || entry === 'files' ? 'json' : 'list';
}

/** A value of the document (a default, an example) as it stands in the form. */
export function asEntered(field: ValueField, value: JsonValue): EnteredValue {
  const entry = entryOf(field);
  if (entry === 'file' || entry === 'files') return undefined;
  if (entry === 'list' && Array.isArray(value)) return value.map(scalarText);
  if (entry === 'json' && typeof value === 'string') return value;
  if (value === null && entry !== 'json') return undefined;
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : scalarText(value);
}

/** Text of a value that stands for itself; what is nested is written as JSON. */
export function scalarText(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
