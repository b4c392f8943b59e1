import { isRecord, listOf } from '../document/json.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';

type Flag = 'readOnly' | 'writeOnly' | 'deprecated';

/** More parts than a property has in any document made by people. */
const MAX_PARTS = 100;

/**
 * Whether a schema or a part of its `allOf` states a flag, `readOnly` for example. Asked of every property of an object,
 * it costs much less than to merge each.
 */
export function hasFlag(located: Located, flag: Flag, resolver: Resolver): boolean {
  return flaggedValue(located.value, flag, resolver);
}

export function flaggedValue(schema: unknown, flag: Flag, resolver: Resolver): boolean {
  const parts: unknown[] = [schema];
  // The list grows while it is read.
  for (const part of parts) {
    if (!isRecord(part)) continue;
    if (part[flag] === true) return true;
    if (parts.length > MAX_PARTS) return false;
    if (referenceOf(part) !== undefined) parts.push(resolver.follow({ value: part, pointer: '' })?.value);
    parts.push(...listOf(part.allOf).slice(0, MAX_PARTS));
  }
  return false;
}
