import { isRecord, listOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';

/** More parts than a property has in any document made by people. */
const MAX_PARTS = 100;

/**
 * Whether a schema or a part of its `allOf` states a flag, `readOnly` for example. Asked of every property of an object,
 * it costs much less than to merge each.
 */
export function hasFlag(located: Located, flag: 'readOnly' | 'writeOnly' | 'deprecated', resolver: Resolver): boolean {
  const parts: Located[] = [located];
  // The list grows while it is read.
  for (const part of parts) {
    if (parts.length > MAX_PARTS) return false;
    if (part.parts) parts.push(...part.parts);
    else if (isRecord(part.value)) {
      const { value, pointer } = part;
      if (value[flag] === true) return true;
      const target = referenceOf(value) === undefined ? undefined : resolver.follow(part);
      if (target) parts.push(target);
      for (const [index, each] of listOf(value.allOf).slice(0, MAX_PARTS).entries()) {
        parts.push({ value: each, pointer: joinPointer(pointer, 'allOf', index) });
      }
    }
  }
  return false;
}
