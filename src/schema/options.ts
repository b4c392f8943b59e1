import { joinPointer } from '../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf } from '../core/json/record.ts';
import type { Located, Resolver } from './reference.ts';

/** Returns the options of a `oneOf` or `anyOf` without `null`, which is shown as "nullable". */
export function realOptions(
  value: JsonRecord,
  pointer: string,
  kind: 'oneOf' | 'anyOf',
  resolver: Resolver,
): Located[] {
  return listOf(value[kind])
    .map((option, index) => ({ value: option, pointer: joinPointer(pointer, kind, index) }))
    .filter((option) => !isNullSchema(resolver.resolve(option)?.value));
}

/** Whether a schema allows nothing but null, by its type, constant or only value. */
export function isNullSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type } = value;
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  if (Object.hasOwn(value, 'const') && value.const === null) return true;
  const values = listOf(value.enum);
  return values.length === 1 && values[0] === null;
}
