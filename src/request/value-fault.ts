import { entryOf, scalarText } from './entry.ts';
import type { JsonValue, ValueField } from './form.ts';
import { numberFault, REPEATED, sizeFault, textFault } from './limit-faults.ts';
import { own } from './record.ts';
import { typeInWords } from './type-words.ts';
import type { EnteredValue } from './values.ts';

/**
 * What of an entry does not fit its schema, in words; nothing of it keeps a request from being sent. `isJson`: it is
 * sent as JSON, where `"5"` is no number; elsewhere both are written the same.
 */
export function valueFault(field: ValueField, entered: EnteredValue, isJson = false): string | undefined {
  if (entered === undefined || entered === '') return undefined;
  if (entryOf(field) !== 'json' || typeof entered !== 'string') return faultIn(field, entered, { place: '', isJson });
  const value = parsed(entered);
  return value === undefined ? undefined : faultIn(field, value, { place: '', isJson });
}

interface Looking {
  /** Where inside the entry, for readers; empty for the entry itself. */
  place: string;
  isJson: boolean;
}

function faultIn(field: ValueField, value: JsonValue, looking: Looking): string | undefined {
  if (field.nullable && (value === null || value === 'null')) return undefined;
  if (field.enum && field.enum.length > 0) {
    const isListed = field.enum.some((choice) => scalarText(choice) === scalarText(value));
    return isListed ? undefined : told(looking, 'must be one of the listed values');
  }
  switch (field.type) {
    case 'integer':
    case 'number':
      return told(looking, numberWords(field, value, looking));
    case 'boolean':
      return told(looking, isTruth(value, looking) ? undefined : mustBe('boolean'));
    case 'string':
      return told(looking, textWords(field, value, looking));
    case 'array':
      return Array.isArray(value) ? faultInItems(field, value, looking) : told(looking, mustBe('array'));
    case 'object':
      return isRecord(value) ? faultInMembers(field, value, looking) : told(looking, mustBe('object'));
    default:
      return undefined;
  }
}

function faultInItems(field: ValueField, value: readonly JsonValue[], looking: Looking): string | undefined {
  if (value.length === 0 && isLeftOut(looking)) return undefined;
  return told(looking, countWords(field, value, looking)) ?? faultInEach(field, value, looking);
}

/** Of nothing that is entered nothing is sent, unless it stands in JSON. */
function isLeftOut({ place, isJson }: Looking): boolean {
  return place === '' && !isJson;
}

function countWords(field: ValueField, value: readonly JsonValue[], { isJson }: Looking): string | undefined {
  const filled = isJson ? value : value.filter((item) => item !== '');
  const keys = filled.map((item) => (isJson || typeof item === 'object' ? JSON.stringify(item) : String(item)));
  const isRepeated = field.uniqueItems && new Set(keys).size < keys.length;
  return sizeFault(field, value.length, 'Items', 'item') ?? (isRepeated ? REPEATED : undefined);
}

function faultInEach({ items }: ValueField, value: readonly JsonValue[], { place, isJson }: Looking) {
  if (!items) return undefined;
  for (const [index, item] of value.entries()) {
    // Of an item that is still to be filled in nothing is said yet.
    const inside = { place: `${place} item ${index + 1}`.trim(), isJson };
    const fault = item === '' ? undefined : faultIn(items, item, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultInMembers(field: ValueField, value: Record<string, JsonValue>, looking: Looking): string | undefined {
  const { place, isJson } = looking;
  const { properties = [] } = field;
  const count = Object.values(value).filter((member) => member !== undefined).length;
  const size = count === 0 && isLeftOut(looking) ? undefined : sizeFault(field, count, 'Properties', 'property');
  if (size !== undefined) return told(looking, size);
  for (const { name, required, value: expected } of properties) {
    const inside = { place: place === '' ? name : `${place}.${name}`, isJson };
    const member = own(value, name);
    const missing = member === undefined && required ? told(inside, 'is required') : undefined;
    const fault = member === undefined ? missing : faultIn(expected, member, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function numberWords(field: ValueField, value: JsonValue, { isJson }: Looking): string | undefined {
  const text = typeof value === 'number' || (typeof value === 'string' && !isJson) ? String(value) : '';
  if (!NUMBER.test(text)) return mustBe(field.type);
  const number = Number(text);
  // Beyond what JavaScript holds, a whole number is known by how it is written.
  if (field.type === 'integer' && !Number.isInteger(number) && !/^-?\d+$/.test(text)) return mustBe('integer');
  return numberFault(field, number);
}

function isTruth(value: JsonValue, { isJson }: Looking): boolean {
  return typeof value === 'boolean' || (!isJson && (value === 'true' || value === 'false'));
}

function textWords(field: ValueField, value: JsonValue, { isJson }: Looking): string | undefined {
  if (value === null || typeof value === 'object' || (isJson && typeof value !== 'string')) return mustBe('string');
  return textFault(field, String(value));
}

function mustBe(type: string): string {
  return `must be ${typeInWords(type)}`;
}

function told({ place }: Looking, words: string | undefined): string | undefined {
  return words === undefined || place === '' ? words : `${place} ${words}`;
}

/** What is no JSON is told by whoever builds the request. */
function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function isRecord(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
