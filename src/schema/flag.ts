import { isRecord, type JsonRecord, listOf } from '../json/record.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';

type Flag = 'readOnly' | 'writeOnly' | 'deprecated';

/** Limit of parts; no document made by people has a property with more. */
const MAX_PARTS = 100;

/**
 * Whether a schema or a part of its `allOf` states a flag, `readOnly` for example. Asked of every property of an object,
 * it costs much less than to merge each.
 */
export function hasFlag(located: Located, flag: Flag, resolver: Resolver): boolean {
  return flaggedValue(located.value, flag, (value) => resolver.follow({ value, pointer: '' })?.value);
}

export function flaggedValue(schema: unknown, flag: Flag, follow: (reference: JsonRecord) => unknown): boolean {
  const parts: unknown[] = [schema];
  // The list grows while it is read.
  for (const part of parts) {
    if (!isRecord(part)) continue;
    if (part[flag] === true) return true;
    if (parts.length > MAX_PARTS) return false;
    if (referenceOf(part) !== undefined) parts.push(follow(part));
    parts.push(...listOf(part.allOf).slice(0, MAX_PARTS));
  }
  return false;
}
