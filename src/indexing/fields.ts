import { memo } from '../json/memo.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, listOf, ownValue } from '../json/record.ts';
import type { Located, Resolver } from '../schema/reference.ts';

/** A property of an object, or of the objects in an array or map. */
export interface Field {
  name: string;
  schema: Located;
}

const cachedFields = memo((_resolver: Resolver) => new Map<string, Field[]>());

/**
 * Returns the properties of a schema, with those of its array items, of the values of a map, and of `allOf`, `oneOf` and
 * `anyOf`.
 */
export function fieldsOf(schema: Located, resolver: Resolver): Field[] {
  const cache = cachedFields(resolver);
  const cached = cache.get(schema.pointer);
  if (cached) return cached;
  const fields = new Map<string, Field>();
  collect(schema, resolver, fields, new Set());
  const list = [...fields.values()];
  cache.set(schema.pointer, list);
  return list;
}

function collect(located: Located, resolver: Resolver, fields: Map<string, Field>, seen: Set<string>): void {
  const schema = resolver.resolve(located);
  if (!schema || seen.has(schema.pointer)) return;
  seen.add(schema.pointer);
  for (const [name, value] of entriesOf(ownValue(schema.value, 'properties'))) {
    const pointer = joinPointer(schema.pointer, 'properties', name);
    if (!fields.has(name)) fields.set(name, { name, schema: { value, pointer } });
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    for (const [index, value] of listOf(ownValue(schema.value, keyword)).entries()) {
      collect({ value, pointer: joinPointer(schema.pointer, keyword, index) }, resolver, fields, seen);
    }
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const value = ownValue(schema.value, keyword);
    if (value !== undefined) collect({ value, pointer: joinPointer(schema.pointer, keyword) }, resolver, fields, seen);
  }
}

const MAX_VALUES = 40;
const MAX_CHARACTERS = 60;

/** Returns the values of `enum` and `const`, with those of array items and of `allOf`, `oneOf` and `anyOf`. */
export function valuesOf(located: Located, resolver: Resolver): string[] {
  const values = new Set<string>();
  collectValues(located, resolver, values, new Set());
  return [...values].slice(0, MAX_VALUES);
}

function collectValues(located: Located, resolver: Resolver, values: Set<string>, seen: Set<string>): void {
  const schema = resolver.resolve(located);
  if (!schema || seen.has(schema.pointer)) return;
  seen.add(schema.pointer);
  for (const value of [...listOf(ownValue(schema.value, 'enum')), ownValue(schema.value, 'const')]) {
    const isText = typeof value === 'string' && value !== '' && value.length <= MAX_CHARACTERS;
    if (isText || typeof value === 'number') values.add(`${value}`);
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    listOf(ownValue(schema.value, keyword)).map((value, index) => ({ value, place: [keyword, index] as const })),
  );
  const items = ownValue(schema.value, 'items');
  for (const { value, place } of items === undefined ? parts : [...parts, { value: items, place: ['items'] as const }])
    collectValues({ value, pointer: joinPointer(schema.pointer, ...place) }, resolver, values, seen);
}
