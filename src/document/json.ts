/** Reading unknown JSON without trusting its shape: each function answers `undefined` or nothing instead of throwing. */

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number);
}

export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text of a string that says something; blank strings count as absent. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A number to count with; of an integer that is too long for one, the nearest. */
export function numberOf(value: unknown): number | undefined {
  if (value instanceof Number) return numberOf(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string');
}

/** Own property only, so that `toString` or `__proto__` in a document never reach the prototype. */
export function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** An own property also for `__proto__`, which an assignment would take for the prototype. */
export function setOwn(value: JsonRecord, key: string, child: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(value, key, { value: child, writable: true, enumerable: true, configurable: true });
  } else {
    value[key] = child;
  }
}
