import { entriesOf, isRecord, type JsonRecord, listOf, numberOf, stringsOf, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { combinedPointer, componentSchemaName, type Located, type Resolver, referenceOf } from './reference.ts';

/**
 * One schema with its `$ref`, the siblings of that `$ref` and its `allOf` merged into one view; children stay located
 * and unread. JSON Schema 2020-12 core 8.2.3 and 10.2.1, OpenAPI 3.0 section 4.7.24.
 */
export interface MergedSchema {
  /** Where the schema stands after following references; its identity. */
  pointer: string;
  /** Component name, when the schema is one. */
  name?: string | undefined;
  /** `false` schema, or keywords that can never hold together. */
  never: boolean;
  /** `null` is left out of it and told by `nullable`; `undefined`: not stated. */
  types?: string[] | undefined;
  nullable: boolean;
  required: Set<string>;
  properties: Map<string, Located>;
  patternProperties: Map<string, Located>;
  additionalProperties?: Located | undefined;
  items?: Located | undefined;
  prefixItems: Located[];
  not: Located[];
  choices: SchemaChoice[];
  /** All other keywords, the outermost statement winning except where limits tighten. */
  keywords: Map<string, unknown>;
  /** What the parts of an `allOf` say against each other, in words. */
  conflicts: string[];
  /** References that lead nowhere. */
  unresolved: string[];
}

export interface SchemaChoice {
  kind: 'oneOf' | 'anyOf';
  options: Located[];
  discriminator?: unknown;
}

/** Bounds the work on documents made of `allOf` that reach each other. */
const MAX_PARTS = 2_000;

export function mergeSchema(located: Located, resolver: Resolver): MergedSchema {
  const target = resolver.resolve(located);
  const pointer = target?.pointer ?? located.pointer;
  const merged: MergedSchema = {
    pointer,
    name: componentSchemaName(pointer),
    never: false,
    nullable: false,
    required: new Set(),
    properties: new Map(),
    patternProperties: new Map(),
    prefixItems: [],
    not: [],
    choices: [],
    keywords: new Map(),
    conflicts: [],
    unresolved: [],
  };
  absorb(located, merged, { resolver, seen: new Set() });
  if (!merged.name) merged.name = nameOfOnlyPart(located.value, resolver);
  return merged;
}

interface Merging {
  resolver: Resolver;
  seen: Set<string>;
}

function absorb(located: Located, into: MergedSchema, merging: Merging): void {
  const { value, pointer } = located;
  if (value === false) into.never = true;
  if (!isRecord(value) || merging.seen.has(pointer) || merging.seen.size > MAX_PARTS) return;
  merging.seen.add(pointer);

  const reference = referenceOf(value);
  if (reference !== undefined) {
    const target = merging.resolver.resolve(located);
    if (target) absorb(target, into, merging);
    else into.unresolved.push(reference);
  }
  listOf(value.allOf).forEach((part, index) => {
    absorb({ value: part, pointer: joinPointer(pointer, 'allOf', index) }, into, merging);
  });
  absorbKeywords(value, pointer, into);
}

const STRUCTURAL = new Set(['$ref', 'allOf', 'type', 'nullable', 'required', 'properties', 'patternProperties']);
const CHILDREN = new Set(['additionalProperties', 'items', 'prefixItems', 'not', 'oneOf', 'anyOf', 'discriminator']);
const LARGEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
const SMALLEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);
const ANY_TRUE = new Set(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems']);

function absorbKeywords(value: JsonRecord, pointer: string, into: MergedSchema): void {
  absorbType(value, into);
  for (const name of stringsOf(value.required)) into.required.add(name);
  absorbNamed(value.properties, joinPointer(pointer, 'properties'), into.properties);
  absorbNamed(value.patternProperties, joinPointer(pointer, 'patternProperties'), into.patternProperties);
  absorbChildren(value, pointer, into);
  for (const [keyword, stated] of Object.entries(value)) {
    if (STRUCTURAL.has(keyword) || CHILDREN.has(keyword)) continue;
    into.keywords.set(keyword, mergedKeyword(keyword, into.keywords.get(keyword), stated, into));
  }
}

function absorbType(value: JsonRecord, into: MergedSchema): void {
  const stated = typeof value.type === 'string' ? [value.type] : stringsOf(value.type);
  if (value.nullable === true || stated.includes('null')) into.nullable = true;
  const types = stated.filter((type) => type !== 'null');
  if (types.length === 0) {
    if (stated.length > 0 && !into.types) into.types = ['null'];
    return;
  }
  if (!into.types) {
    into.types = types;
    return;
  }
  const common = into.types.filter((type) => types.includes(type) || (type === 'integer' && types.includes('number')));
  if (common.length > 0) into.types = common;
  else if (into.types.includes('number') && types.includes('integer')) into.types = ['integer'];
  else into.conflicts.push(`type is ${into.types.join(' or ')} in one part and ${types.join(' or ')} in another`);
}

function absorbNamed(stated: unknown, pointer: string, into: Map<string, Located>): void {
  for (const [name, value] of entriesOf(stated)) {
    const child = { value, pointer: joinPointer(pointer, name) };
    const earlier = into.get(name);
    into.set(name, earlier ? both(earlier, child) : child);
  }
}

/** Two statements about one place hold together, as `allOf` says. */
function both(first: Located, second: Located): Located {
  if (first.pointer === second.pointer) return first;
  return { value: { allOf: [first.value, second.value] }, pointer: combinedPointer(first.pointer, second.pointer) };
}

function absorbChildren(value: JsonRecord, pointer: string, into: MergedSchema): void {
  if (value.items !== undefined && !Array.isArray(value.items)) {
    const items = { value: value.items, pointer: joinPointer(pointer, 'items') };
    into.items = into.items ? both(into.items, items) : items;
  }
  const tuple = Array.isArray(value.prefixItems) ? 'prefixItems' : 'items';
  listOf(value[tuple]).forEach((item, index) => {
    into.prefixItems[index] = { value: item, pointer: joinPointer(pointer, tuple, index) };
  });
  if (value.additionalProperties !== undefined) {
    const extra = { value: value.additionalProperties, pointer: joinPointer(pointer, 'additionalProperties') };
    if (into.additionalProperties?.value !== false) into.additionalProperties = extra;
  }
  if (value.not !== undefined) into.not.push({ value: value.not, pointer: joinPointer(pointer, 'not') });
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const options = listOf(value[kind]).map((option, index) => ({
      value: option,
      pointer: joinPointer(pointer, kind, index),
    }));
    if (options.length > 0) into.choices.push({ kind, options, discriminator: value.discriminator });
  }
  if (value.discriminator !== undefined) into.keywords.set('discriminator', value.discriminator);
}

function mergedKeyword(keyword: string, earlier: unknown, stated: unknown, into: MergedSchema): unknown {
  if (earlier === undefined) return stated;
  const [a, b] = [numberOf(earlier), numberOf(stated)];
  if (a !== undefined && b !== undefined) {
    if (LARGEST.has(keyword)) return Math.max(a, b);
    if (SMALLEST.has(keyword)) return Math.min(a, b);
  }
  if (ANY_TRUE.has(keyword)) return earlier === true || stated === true;
  if (keyword === 'enum') return commonValues(listOf(earlier), listOf(stated), into);
  return stated;
}

function commonValues(earlier: unknown[], stated: unknown[], into: MergedSchema): unknown[] {
  const known = new Set(earlier.map((value) => JSON.stringify(value)));
  const common = stated.filter((value) => known.has(JSON.stringify(value)));
  if (common.length > 0) return common;
  into.conflicts.push('no value is allowed by all of its enums');
  return stated;
}

/** `allOf: [{ $ref }]` around one component, a common way to add a description in OpenAPI 3.0, keeps its name. */
function nameOfOnlyPart(value: unknown, resolver: Resolver): string | undefined {
  if (!isRecord(value)) return undefined;
  const parts = listOf(value.allOf);
  if (parts.length !== 1 || isRecord(value.properties)) return undefined;
  const target = resolver.resolve({ value: parts[0], pointer: '' });
  return target && referenceOf(parts[0]) !== undefined ? componentSchemaName(target.pointer) : undefined;
}

export function keywordText(schema: MergedSchema, keyword: string): string | undefined {
  return textOf(schema.keywords.get(keyword));
}
