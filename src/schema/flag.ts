import { isRecord, type JsonRecord, listOf, ownValue } from '../core/json/record.ts';
import { type Located, type Resolver, referenceOf } from './reference.ts';

type Flag = 'readOnly' | 'writeOnly' | 'deprecated';

/** The maximum number of parts to search. Documents written by people have no property with more. */
const MAX_PARTS = 100;

/**
 * Whether a schema or a part of its `allOf` has a flag, such as `readOnly`. For every property of an object, this is
 * much cheaper than merging each schema.
 */
export function hasFlag(located: Located, flag: Flag, resolver: Resolver): boolean {
  return flaggedValue(located.value, flag, (value) => resolver.follow({ value, pointer: '' })?.value);
}

/** Does the same as `hasFlag` for a schema without a pointer. `follow` returns the target of a reference. */
export function flaggedValue(schema: unknown, flag: Flag, follow: Follow): boolean {
  for (const part of partsOf(schema, follow)) if (part[flag] === true) return true;
  return false;
}

/** Whether a schema has a property with a flag. A part of an `allOf` may require what another part describes. */
export function flagsProperty(schema: unknown, name: string, flag: Flag, follow: Follow): boolean {
  for (const part of partsOf(schema, follow)) {
    if (flaggedValue(ownValue(part['properties'], name), flag, follow)) return true;
  }
  return false;
}

type Follow = (reference: JsonRecord) => unknown;

/** Yields a schema, the targets of its references, and the parts of its `allOf`. */
function* partsOf(schema: unknown, follow: Follow): Generator<JsonRecord> {
  const parts: unknown[] = [schema];
  // The loop also visits parts that are added on the way.
  for (const part of parts) {
    if (!isRecord(part)) continue;
    yield part;
    if (parts.length > MAX_PARTS) return;
    if (referenceOf(part) !== undefined) parts.push(follow(part));
    parts.push(...listOf(part.allOf).slice(0, MAX_PARTS));
  }
}
