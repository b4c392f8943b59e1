import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue } from '../../core/json/record.ts';
import { discriminatorProperty } from '../../schema/discriminator.ts';
import { subtypeChoice } from '../../schema/inheritance.ts';
import { type Located, type Resolver, referenceOf } from '../../schema/reference.ts';

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

/** Collects the fields of a schema and of its parts. Keeps no call per level, because documents nest without limit. */
function collect(start: Located, walk: Walk): void {
  const waiting: Part[] = [{ located: start }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { located: schema, isInherited } = part;
    if (walk.seen.has(schema.pointer)) continue;
    walk.seen.add(schema.pointer);
    collectOwn(schema, walk);
    const targets = targetOf(schema, walk.resolver).map((located) => ({ located, isInherited }));
    const subtypes = isInherited ? undefined : subtypeChoice(schema, walk.resolver)?.options;
    const inner = [...targets, ...partsOf(schema), ...(subtypes ?? []).map((located) => ({ located }))];
    for (const each of inner.reverse()) waiting.push(each);
  }
}

interface Part {
  located: Located;
  /** Whether it is a part of an `allOf`, which inherits from it but not from its subtypes. */
  isInherited?: boolean | undefined;
}

function targetOf(schema: Located, resolver: Resolver): Located[] {
  const target = referenceOf(schema.value) === undefined ? undefined : resolver.follow(schema);
  return target ? [target] : [];
}

/** Collects the properties and the discriminator of a schema. */
function collectOwn({ value, pointer }: Located, { fields, mappings }: Walk): void {
  for (const [name, property] of entriesOf(ownValue(value, 'properties'))) {
    const place = { value: property, pointer: joinPointer(pointer, 'properties', name) };
    const field = fields.get(name);
    if (field) field.schemas.push(place);
    else fields.set(name, { name, schemas: [place], mapped: [] });
  }
  const discriminator = ownValue(value, 'discriminator');
  const property = discriminatorProperty(discriminator);
  if (!property) return;
  for (const [mapped] of entriesOf(ownValue(discriminator, 'mapping'))) mappings.push([property, mapped]);
}

function partsOf({ value, pointer }: Located): Part[] {
  const lists = LISTS.flatMap((keyword) =>
    listOf(ownValue(value, keyword)).map((part, index) => ({
      located: { value: part, pointer: joinPointer(pointer, keyword, index) },
      isInherited: keyword === 'allOf',
    })),
  );
  const maps = MAPS.flatMap((keyword) =>
    entriesOf(ownValue(value, keyword)).map(([name, part]) => ({
      located: { value: part, pointer: joinPointer(pointer, keyword, name) },
    })),
  );
  const singles = SINGLE.flatMap((keyword) => {
    const part = ownValue(value, keyword);
    return part === undefined ? [] : [{ located: { value: part, pointer: joinPointer(pointer, keyword) } }];
  });
  return [...lists, ...maps, ...singles];
}

/** Returns the values of a field: those of all its schemas, and those of a discriminator. */
export function fieldValues({ schemas, mapped }: Field, resolver: Resolver): string[] {
  const values = schemas.slice(0, MAX_SCHEMAS).flatMap((schema) => valuesOf(schema, resolver));
  return [...new Set([...values, ...mapped.filter(isShort)])].slice(0, MAX_VALUES);
}

const MAX_VALUES = 40;
const MAX_CHARACTERS = 60;

/** Returns the values of `enum` and `const`, with those of array items and of `allOf`, `oneOf` and `anyOf`. */
export function valuesOf(located: Located, resolver: Resolver): string[] {
  const values = new Set<string>();
  const seen = new Set<string>();
  const waiting = [located];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (seen.has(schema.pointer)) continue;
    seen.add(schema.pointer);
    for (const value of ownValues(schema)) values.add(value);
    for (const each of [...targetOf(schema, resolver), ...partsWithValues(schema)].reverse()) waiting.push(each);
  }
  return [...values].slice(0, MAX_VALUES);
}

function isShort(value: string): boolean {
  return value !== '' && value.length <= MAX_CHARACTERS;
}

function ownValues({ value }: Located): string[] {
  const lists = ['enum', 'x-extensible-enum'].flatMap((keyword) => listOf(ownValue(value, keyword)));
  return [...lists, ownValue(value, 'const')].flatMap((each) =>
    typeof each === 'number' || (typeof each === 'string' && isShort(each)) ? [`${each}`] : [],
  );
}

function partsWithValues({ value, pointer }: Located): Located[] {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    listOf(ownValue(value, keyword)).map((part, index) => ({
      value: part,
      pointer: joinPointer(pointer, keyword, index),
    })),
  );
  const items = ownValue(value, 'items');
  return items === undefined ? parts : [...parts, { value: items, pointer: joinPointer(pointer, 'items') }];
}
