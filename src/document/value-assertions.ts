import { isDeepStrictEqual } from 'node:util';
import { isRecord, type JsonRecord, numberOf, ownValue, stringsOf } from './json.ts';
import { described } from './schema-error.ts';
import { TYPE_WORDS } from './value-words.ts';

/** What a schema says of a value without looking inside of it. */

/** The keyword that is not met, and what is wrong in words: "must be a number; found true". */
export type Unmet = [keyword: string, words: string];

export function unmetAssertion(value: unknown, schema: JsonRecord): Unmet | undefined {
  return unmetType(value, schema) ?? unmetEnum(value, schema) ?? unmetByType(value, schema);
}

function unmetByType(value: unknown, schema: JsonRecord): Unmet | undefined {
  const number = numberOf(value);
  if (number !== undefined) return unmetNumber(number, schema);
  if (typeof value === 'string') return unmetLength(value, schema);
  if (Array.isArray(value)) return unmetItems(value, schema);
  return isRecord(value) ? unmetProperties(value, schema) : undefined;
}

function unmetType(value: unknown, schema: JsonRecord): Unmet | undefined {
  const type = ownValue(schema, 'type');
  if (typeof type === 'string' && isOfType(value, type)) return undefined;
  const types = stringsOf([type].flat());
  // A type that nobody knows is told as a problem of the schema.
  if (types.length === 0 || types.some((type) => isOfType(value, type) ?? true)) return undefined;
  const expected = types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');
  return ['type', `must be ${expected}; found ${described(value)}`];
}

/** `undefined` for a type that is none. */
function isOfType(value: unknown, type: string): boolean | undefined {
  switch (type) {
    case 'integer':
      return Number.isInteger(numberOf(value));
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'number':
      return typeof value === 'number' || value instanceof Number;
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      return undefined;
  }
}

const MAX_SHOWN = 5;

function unmetEnum(value: unknown, schema: JsonRecord): Unmet | undefined {
  if (Object.hasOwn(schema, 'const') && !isEqual(schema['const'], value)) {
    return ['const', `must be ${JSON.stringify(schema['const'])}; found ${described(value)}`];
  }
  const allowed = ownValue(schema, 'enum');
  if (!Array.isArray(allowed) || allowed.length === 0 || allowed.some((entry) => isEqual(entry, value)))
    return undefined;
  const shown = allowed.slice(0, MAX_SHOWN).map((entry) => JSON.stringify(entry));
  const list = allowed.length > MAX_SHOWN ? `${shown.join(', ')}, …` : shown.join(', ');
  return ['enum', `must be ${allowed.length > 1 ? `one of ${list}` : list}; found ${described(value)}`];
}

function isEqual(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    (a instanceof Number && String(a) === String(b)) ||
    (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b))
  );
}

const NUMBER_KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function unmetNumber(value: number, schema: JsonRecord): Unmet | undefined {
  if (!NUMBER_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword))) return undefined;
  for (const [keyword, bound, isExclusive] of boundsOf(schema)) {
    const isLower = keyword.endsWith('inimum');
    if ((isLower ? value > bound : value < bound) || (value === bound && !isExclusive)) continue;
    const words = isLower ? (isExclusive ? 'more than' : 'at least') : isExclusive ? 'less than' : 'at most';
    return [keyword, `must be ${words} ${bound}; found ${value}`];
  }
  const factor = numberOf(ownValue(schema, 'multipleOf'));
  if (factor === undefined || factor <= 0 || isMultiple(value, factor)) return undefined;
  return ['multipleOf', `must be a multiple of ${factor}; found ${value}`];
}

/** `exclusiveMinimum` is a flag beside `minimum` in 3.0, and a bound of its own since 3.1. */
function* boundsOf(schema: JsonRecord): Generator<[keyword: string, bound: number, isExclusive: boolean]> {
  for (const [keyword, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const bound = numberOf(ownValue(schema, keyword));
    if (bound !== undefined) yield [keyword, bound, ownValue(schema, exclusive) === true];
    const own = numberOf(ownValue(schema, exclusive));
    if (own !== undefined) yield [exclusive, own, true];
  }
}

function isMultiple(value: number, factor: number): boolean {
  const times = value / factor;
  return Math.abs(times - Math.round(times)) < 1e-6 || !Number.isSafeInteger(Math.round(times));
}

function unmetLength(value: string, schema: JsonRecord): Unmet | undefined {
  if (!Object.hasOwn(schema, 'minLength') && !Object.hasOwn(schema, 'maxLength')) return undefined;
  return unmetCount([...value].length, schema, ['minLength', 'maxLength', 'character']);
}

function unmetItems(value: unknown[], schema: JsonRecord): Unmet | undefined {
  const unmet = unmetCount(value.length, schema, ['minItems', 'maxItems', 'entry']);
  if (unmet || ownValue(schema, 'uniqueItems') !== true) return unmet;
  return new Set(value.map((item) => JSON.stringify(item))).size < value.length
    ? ['uniqueItems', 'must not hold an entry twice']
    : undefined;
}

function unmetProperties(value: JsonRecord, schema: JsonRecord): Unmet | undefined {
  if (!Object.hasOwn(schema, 'minProperties') && !Object.hasOwn(schema, 'maxProperties')) return undefined;
  return unmetCount(Object.keys(value).length, schema, ['minProperties', 'maxProperties', 'property']);
}

const PLURALS: Record<string, string> = { entry: 'entries', property: 'properties' };

function unmetCount(
  count: number,
  schema: JsonRecord,
  [least, most, noun]: [string, string, string],
): Unmet | undefined {
  const minimum = numberOf(ownValue(schema, least));
  const maximum = numberOf(ownValue(schema, most));
  const [keyword, words, bound] =
    minimum !== undefined && count < minimum
      ? [least, 'at least', minimum]
      : maximum !== undefined && count > maximum
        ? [most, 'at most', maximum]
        : [];
  if (bound === undefined || keyword === undefined) return undefined;
  const counted = bound === 1 ? noun : (PLURALS[noun] ?? `${noun}s`);
  return [keyword, `must have ${words} ${bound} ${counted}; found ${count}`];
}
