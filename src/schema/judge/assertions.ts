import { compareDecimals, isMultipleOf, isWhole } from '../../core/json/decimal.ts';
import { isRecord, type JsonRecord, listOf, numberOf, stringsOf } from '../../core/json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../core/json/written-number.ts';
import { hasDuplicates, isEqual } from './equal.ts';

/** Returns a keyword that a value violates, as far as it can be judged without looking inside the value. */
export function unmetKeyword(value: unknown, schema: JsonRecord): string | undefined {
  if (!typeAllows(value, schema)) return 'type';
  if (Object.hasOwn(schema, 'const') && !isEqual(schema['const'], value)) return 'const';
  const allowed = listOf(schema['enum']);
  if (allowed.length > 0 && !allowed.some((entry) => isEqual(entry, value))) return 'enum';
  if (typeof value === 'number' || isWrittenNumber(value)) return unmetNumberKeyword(value, schema);
  if (typeof value === 'string') return unmetStringKeyword(value, schema);
  if (Array.isArray(value)) return unmetArrayKeyword(value, schema);
  return isRecord(value)
    ? unmetCountKeyword(() => Object.keys(value).length, schema, ['minProperties', 'maxProperties'])
    : undefined;
}

/** Returns the JSON Schema type of a value. A number without a fraction is an `integer`. */
function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  if (isWrittenNumber(value)) return isWhole(String(value)) ? 'integer' : 'number';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** Whether a schema has types, and all of them are types of JSON Schema. */
function hasKnownTypes(schema: JsonRecord): boolean {
  const types = typesOf(schema);
  return types.length > 0 && types.every((type) => TYPES.has(type));
}

/** Whether the type allows a value. Unknown types do, because another rule reports them as a problem of the schema. */
function typeAllows(value: unknown, schema: JsonRecord): boolean {
  if (!hasKnownTypes(schema)) return true;
  const types = typesOf(schema);
  const type = typeOfValue(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Returns the types that a schema allows. Empty if it allows all. */
export function typesOf(schema: JsonRecord): string[] {
  return typeof schema['type'] === 'string' ? [schema['type']] : stringsOf(schema['type']);
}

/** A limit for numbers. `exclusiveMinimum` is a flag of `minimum` in OpenAPI 3.0, and a separate limit since 3.1. */
export interface Limit {
  keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';
  limit: number | WrittenNumber;
  isExclusive: boolean;
}

/** The keywords of `Limit` that limit a number from below. The others limit it from above. */
export const MINIMUM_KEYWORDS: ReadonlySet<string> = new Set(['minimum', 'exclusiveMinimum']);

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Returns the limits of numbers. `exclusiveMinimum` is a number in JSON Schema, and a boolean in OpenAPI 3.0. */
export function limitsOf(schema: JsonRecord): Limit[] {
  const limits: Limit[] = [];
  for (const [keyword, exclusive] of LIMITS) {
    const limit = limitOf(schema[keyword]);
    if (limit !== undefined) limits.push({ keyword, limit, isExclusive: schema[exclusive] === true });
    const exclusiveLimit = limitOf(schema[exclusive]);
    if (exclusiveLimit !== undefined) limits.push({ keyword: exclusive, limit: exclusiveLimit, isExclusive: true });
  }
  return limits;
}

function limitOf(value: unknown): number | WrittenNumber | undefined {
  return isWrittenNumber(value) ? value : numberOf(value);
}

function unmetNumberKeyword(value: number | WrittenNumber, schema: JsonRecord): string | undefined {
  for (const { keyword, limit, isExclusive } of limitsOf(schema)) {
    const order = MINIMUM_KEYWORDS.has(keyword) ? compare(value, limit) : compare(limit, value);
    if (order < 0 || (order === 0 && isExclusive)) return keyword;
  }
  const factor = limitOf(schema['multipleOf']);
  return factor === undefined || Number(factor) <= 0 || isMultiple(value, factor) ? undefined : 'multipleOf';
}

function compare(a: number | WrittenNumber, b: number | WrittenNumber): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(String(a), String(b));
}

function isMultiple(value: number | WrittenNumber, factor: number | WrittenNumber): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return Number(value) % Number(factor) === 0;
  return isMultipleOf(String(value), String(factor));
}

/** Measures the length in Unicode code points, as JSON Schema requires. */
function unmetStringKeyword(value: string, schema: JsonRecord): string | undefined {
  return unmetCountKeyword(() => [...value].length, schema, ['minLength', 'maxLength']);
}

function unmetArrayKeyword(value: readonly unknown[], schema: JsonRecord): string | undefined {
  const unmet = unmetCountKeyword(() => value.length, schema, ['minItems', 'maxItems']);
  if (unmet || schema['uniqueItems'] !== true) return unmet;
  return hasDuplicates(value.filter((item) => item !== undefined)) ? 'uniqueItems' : undefined;
}

function unmetCountKeyword(
  count: () => number,
  schema: JsonRecord,
  [least, most]: [string, string],
): string | undefined {
  const [minimum, maximum] = [numberOf(schema[least]), numberOf(schema[most])];
  if (minimum === undefined && maximum === undefined) return undefined;
  const counted = count();
  if (minimum !== undefined && counted < minimum) return least;
  return maximum !== undefined && counted > maximum ? most : undefined;
}
