/**
 * Reads unknown JSON without trusting its shape: these functions return `undefined` or an empty value for any other
 * shape, and never throw.
 */

export type JsonRecord = Record<string, unknown>;

/** Whether a value is an object of JSON: neither a list nor a number that keeps its spelling. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number);
}

/** Returns a value if it is an object, otherwise an empty object. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Returns the entries of a value if it is an object, otherwise none. */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Returns a value if it is a list, otherwise an empty list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the text of a string. Blank strings count as absent. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Returns a number for arithmetic. For an integer that is too long, that is the nearest number. */
export function numberOf(value: unknown): number | undefined {
  if (value instanceof Number) return numberOf(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns the strings in a value if it is a list, otherwise none. */
export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string');
}

/** Reads an own property only, so that `toString` or `__proto__` in a document never reach the prototype. */
export function ownValue<T>(value: Readonly<Record<string, T>>, key: string): T | undefined;
export function ownValue(value: unknown, key: string): unknown;
export function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Sets an own property. A plain assignment to `__proto__` would change the prototype instead. */
export function setOwn<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    record[key] = value;
  }
}
