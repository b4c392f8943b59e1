import { isRecord, type JsonRecord } from './record.ts';

/**
 * Merges records as a JSON Merge Patch (RFC 7396), with two exceptions: a reference replaces the whole target, and a
 * `null` that removes nothing is an ordinary value, such as the `default` of a schema.
 */
export function mergePatch(target: JsonRecord, patch: JsonRecord): JsonRecord {
  const merged = new Map(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null && merged.delete(key)) continue;
    const below = merged.get(key);
    const isReference = isRecord(value) && Object.hasOwn(value, '$ref');
    merged.set(key, isRecord(value) && isRecord(below) && !isReference ? mergePatch(below, value) : value);
  }
  return Object.fromEntries(merged);
}
