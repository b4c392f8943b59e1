import { compareDecimals } from '../../core/json/decimal.ts';
import type { JsonRecord } from '../../core/json/record.ts';
import { isWrittenNumber, type WrittenNumber } from '../../core/json/written-number.ts';
import { jsonText } from '../literal.ts';

const MAX_DEPTH = 100;
/** Longer lists are compared as text, in which the order of keys matters. */
const MAX_COMPARED = 100;

/** Whether two values are equal as JSON, regardless of the order of keys and of how numbers are written. */
export function isEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (isWrittenNumber(a) || isWrittenNumber(b)) return isNumber(a) && isNumber(b) && areEqual(a, b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right] = [a as JsonRecord, b as JsonRecord];
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(left[key], right[key], depth + 1));
}

function isNumber(value: unknown): value is number | WrittenNumber {
  return typeof value === 'number' || isWrittenNumber(value);
}

function areEqual(a: number | WrittenNumber, b: number | WrittenNumber): boolean {
  return compareDecimals(String(a), String(b)) === 0;
}

/** Whether a list violates `uniqueItems`. Compares long lists by their JSON text, which is faster. */
export function hasDuplicates(items: readonly unknown[]): boolean {
  if (items.length > MAX_COMPARED) return new Set(items.map((item) => jsonText(item))).size < items.length;
  return items.some((item, index) => items.slice(0, index).some((earlier) => isEqual(earlier, item)));
}
