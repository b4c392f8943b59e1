import { memo } from '../core/json/memo.ts';
import { joinPointer } from '../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../core/json/record.ts';
import type { SchemaChoice } from './merged-schema.ts';
import {
  componentSchemaName,
  discriminatorTarget,
  type Located,
  locatedAt,
  type Resolver,
  referenceOf,
} from './reference.ts';

/** The maximum number of subtypes to show for a schema. */
const MAX_SUBTYPES = 500;

/**
 * Returns a choice between the subtypes of a schema. A schema with a `discriminator` and without `oneOf` is the parent
 * of all schemas that have it in their `allOf` (OpenAPI 3.1 section 4.8.25). A value matches one of these schemas.
 */
export function subtypeChoice(located: Located, resolver: Resolver): SchemaChoice | undefined {
  const discriminator = ownValue(located.value, 'discriminator');
  if (textOf(discriminator) === undefined && !isRecord(discriminator)) return undefined;
  if (componentSchemaName(located.pointer) === undefined) return undefined;
  const pointers = new Set<string>();
  for (const [, target] of entriesOf(ownValue(discriminator, 'mapping'))) {
    const pointer = discriminatorTarget(target);
    if (pointer) pointers.add(pointer);
  }
  for (const pointer of descendants(located.pointer, resolver)) pointers.add(pointer);
  pointers.delete(located.pointer);
  const options = [...pointers].slice(0, MAX_SUBTYPES).flatMap((pointer) => locatedAt(resolver.root, pointer) ?? []);
  return options.length > 0 ? { kind: 'oneOf', options, discriminator } : undefined;
}

function descendants(pointer: string, resolver: Resolver): Set<string> {
  const index = childIndex(resolver);
  const pointers = new Set([pointer]);
  for (const parent of pointers) {
    for (const child of index.get(parent) ?? []) pointers.add(child);
  }
  return pointers;
}

/** Returns the pointers of component schemas by the pointer of the component in their `allOf`. */
const childIndex = memo((resolver: Resolver): Map<string, Set<string>> => {
  const index = new Map<string, Set<string>>();
  const schemas = ownValue(ownValue(resolver.root, 'components'), 'schemas');
  for (const [name, schema] of entriesOf(schemas)) {
    const pointer = joinPointer('/components/schemas', name);
    for (const part of listOf(ownValue(schema, 'allOf'))) {
      const parent = referenceOf(part) === undefined ? undefined : resolver.resolve({ value: part, pointer: '' });
      if (!parent || parent.pointer === pointer) continue;
      const children = index.get(parent.pointer) ?? new Set();
      index.set(parent.pointer, children.add(pointer));
    }
  }
  return index;
});
