import { memo } from '../json/memo.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, listOf, ownValue } from '../json/record.ts';
import { discriminatorProperty } from '../schema/discriminator.ts';
import { subtypeChoice } from '../schema/inheritance.ts';
import type { Located, Resolver } from '../schema/reference.ts';

/** A property of an object, or of the objects in an array or map. */
export interface Field {
  name: string;
  /** Its schemas. Each option of a choice can have one. */
  schemas: Located[];
  /** The values that a discriminator maps to schemas. */
  mapped: string[];
}

const cachedFields = memo((_resolver: Resolver) => new Map<string, Field[]>());

/** The maximum number of schemas to read for one place. */
const MAX_SCHEMAS = 100;

/**
 * Returns the properties of the schemas of one place, with those of array items, of the values of a map, of options,
 * subtypes and conditions, and of the content of a text. Each name is listed once.
 */
export function fieldsOf(schemas: readonly Located[], resolver: Resolver): Field[] {
  const cache = cachedFields(resolver);
  const key = schemas.map(({ pointer }) => pointer).join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const walk: Walk = { resolver, fields: new Map(), seen: new Set(), mappings: [] };
  for (const schema of schemas.slice(0, MAX_SCHEMAS)) collect(schema, walk);
  for (const [name, value] of walk.mappings) walk.fields.get(name)?.mapped.push(value);
  const list = [...walk.fields.values()];
  cache.set(key, list);
  return list;
}

interface Walk {
  resolver: Resolver;
  fields: Map<string, Field>;
  seen: Set<string>;
  /** The values of discriminators, each with the name of its property. */
  mappings: [name: string, value: string][];
}

const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const MAPS = ['dependentSchemas', 'patternProperties'];
const SINGLE = ['items', 'additionalProperties', 'then', 'else', 'contentSchema'];

/** @param isInherited Whether the schema is a part of an `allOf`, which inherits from it but not from its subtypes. */
function collect(located: Located, walk: Walk, isInherited = false): void {
  const { resolver, fields, seen, mappings } = walk;
  const schema = resolver.resolve(located);
  if (!schema || seen.has(schema.pointer)) return;
  seen.add(schema.pointer);
  const { value, pointer } = schema;
  for (const [name, property] of entriesOf(ownValue(value, 'properties'))) {
    const place = { value: property, pointer: joinPointer(pointer, 'properties', name) };
    const field = fields.get(name);
    if (field) field.schemas.push(place);
    else fields.set(name, { name, schemas: [place], mapped: [] });
  }
  const discriminator = ownValue(value, 'discriminator');
  const property = discriminatorProperty(discriminator);
  if (property) {
    for (const [mapped] of entriesOf(ownValue(discriminator, 'mapping'))) mappings.push([property, mapped]);
  }
  for (const keyword of LISTS) {
    for (const [index, part] of listOf(ownValue(value, keyword)).entries()) {
      collect({ value: part, pointer: joinPointer(pointer, keyword, index) }, walk, keyword === 'allOf');
    }
  }
  for (const keyword of MAPS) {
    for (const [name, part] of entriesOf(ownValue(value, keyword)))
      collect({ value: part, pointer: joinPointer(pointer, keyword, name) }, walk);
  }
  for (const keyword of SINGLE) {
    const part = ownValue(value, keyword);
    if (part !== undefined) collect({ value: part, pointer: joinPointer(pointer, keyword) }, walk);
  }
  for (const subtype of (!isInherited && subtypeChoice(schema, resolver)?.options) || []) collect(subtype, walk);
}

/** Returns the values of a field: those of all its schemas, and those of a discriminator. */
export function fieldValues({ schemas, mapped }: Field, resolver: Resolver): string[] {
  const values = schemas.flatMap((schema) => valuesOf(schema, resolver));
  return [...new Set([...values, ...mapped.filter(isShort)])].slice(0, MAX_VALUES);
}

const MAX_VALUES = 40;
const MAX_CHARACTERS = 60;

/** Returns the values of `enum` and `const`, with those of array items and of `allOf`, `oneOf` and `anyOf`. */
export function valuesOf(located: Located, resolver: Resolver): string[] {
  const values = new Set<string>();
  collectValues(located, resolver, values, new Set());
  return [...values].slice(0, MAX_VALUES);
}

function isShort(value: string): boolean {
  return value !== '' && value.length <= MAX_CHARACTERS;
}

function collectValues(located: Located, resolver: Resolver, values: Set<string>, seen: Set<string>): void {
  const schema = resolver.resolve(located);
  if (!schema || seen.has(schema.pointer)) return;
  seen.add(schema.pointer);
  const lists = ['enum', 'x-extensible-enum'].flatMap((keyword) => listOf(ownValue(schema.value, keyword)));
  for (const value of [...lists, ownValue(schema.value, 'const')]) {
    if (typeof value === 'number' || (typeof value === 'string' && isShort(value))) values.add(`${value}`);
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    listOf(ownValue(schema.value, keyword)).map((value, index) => ({ value, place: [keyword, index] as const })),
  );
  const items = ownValue(schema.value, 'items');
  for (const { value, place } of items === undefined ? parts : [...parts, { value: items, place: ['items'] as const }])
    collectValues({ value, pointer: joinPointer(schema.pointer, ...place) }, resolver, values, seen);
}
