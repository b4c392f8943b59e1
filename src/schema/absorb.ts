import { joinPointer } from '../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, stringsOf, textOf } from '../core/json/record.ts';
import { ANNOTATIONS, absorbKeyword, contradiction, statementsOf } from './keywords.ts';
import type { MergedSchema, SchemaChoice } from './merged-schema.ts';
import { isNullSchema } from './options.ts';
import { combineLocated, type Located, type Resolver, referenceOf } from './reference.ts';

/** Limits the work on documents whose `allOf` parts refer to each other. */
const MAX_PARTS = 2_000;
const MAX_NESTING = 200;

interface Absorption {
  into: MergedSchema;
  resolver: Resolver;
  seen: Set<string>;
  nulls: Nulls;
  /** Descriptions of the parts of the schema. */
  descriptions: Set<string>;
}

interface Nulls {
  /** Whether `nullable` without a type, or `null` among options, allows `null`. Takes precedence. */
  explicit?: boolean;
  /** Whether the types of all parts so far allow `null`. */
  byTypes?: boolean;
}

/** Merges the constraints of these schemas into `into`. */
export function absorbAll(additions: readonly Located[], into: MergedSchema, resolver: Resolver): void {
  const absorption: Absorption = { into, resolver, seen: new Set(), nulls: {}, descriptions: new Set() };
  for (const located of additions) absorb(located, absorption, { depth: 0, partial: additions.length > 1 });
  into.choices = into.choices.filter((choice) => !isDecided(choice, absorption));
  const { nulls, descriptions } = absorption;
  const nullable = nulls.explicit ?? nulls.byTypes;
  if (nullable !== undefined) into.nullable = nullable && into.types?.[0] !== 'null';
  if (descriptions.size === 1 && !into.keywords.has('description')) {
    for (const description of descriptions) into.keywords.set('description', description);
  }
}

/**
 * Whether the one option of `oneOf` is among the merged schemas. Many tools list the subtypes in `oneOf` of their parent,
 * while each of them has the parent in `allOf`: there is nothing to choose within a subtype. Of `anyOf`, further options
 * may apply.
 */
function isDecided({ kind, options }: SchemaChoice, { resolver, seen }: Absorption): boolean {
  return kind === 'oneOf' && options.some((option) => seen.has(resolver.resolve(option)?.pointer ?? option.pointer));
}

interface Place {
  /** Number of schemas around this one. */
  depth: number;
  /** Whether the schema is one of several parts, whose title and examples do not apply to the whole. */
  partial: boolean;
}

/** Merges the constraints of a schema and of all schemas that it refers to or combines. */
function absorb(located: Located, absorption: Absorption, { depth, partial }: Place): void {
  const { value, pointer, parts } = located;
  const { into, seen } = absorption;
  if (parts) {
    absorbParts(parts, absorption, depth + 1);
    return;
  }
  if (allowsNothing(value)) into.never = true;
  if (!isRecord(value) || seen.has(pointer)) return;
  if (seen.size >= MAX_PARTS || depth >= MAX_NESTING) {
    into.truncated = true;
    return;
  }
  seen.add(pointer);
  const choices = into.choices.length;
  const sources = sourcesOf(located, value, absorption);
  const adds = addsToSources(value) || into.choices.length > choices;
  const several = adds || sources.filter((source) => contributes(source.value)).length > 1;
  for (const source of sources) absorb(source, absorption, { depth: depth + 1, partial: partial || several });
  absorbOwn(value, pointer, absorption, partial);
}

/**
 * Merges the schemas of the same property. The description of the most specific one is used: the last one, unless an
 * earlier one lists the values.
 */
function absorbParts(parts: readonly Located[], absorption: Absorption, depth: number): void {
  const described = parts.flatMap((part) => {
    const descriptions = new Set<string>();
    absorb(part, { ...absorption, descriptions }, { depth, partial: true });
    const [description] = descriptions;
    return description !== undefined && descriptions.size === 1 ? [{ part, description }] : [];
  });
  const specific = described.findLast(({ part }) => listsValues(part.value)) ?? described.at(-1);
  if (specific) absorption.descriptions.add(specific.description);
}

function listsValues(value: unknown): boolean {
  return isRecord(value) && (Object.hasOwn(value, 'enum') || Object.hasOwn(value, 'const'));
}

/** Returns the schemas that also apply: the target of `$ref`, the parts of `allOf`, and a choice with one option. */
function sourcesOf(located: Located, value: JsonRecord, absorption: Absorption): Located[] {
  const { into, resolver } = absorption;
  const sources: Located[] = [];
  const reference = referenceOf(value);
  if (reference !== undefined) {
    const target = resolver.resolve(located) && resolver.follow(located);
    if (target) sources.push(target);
    else into.unresolved.add(reference);
  }
  for (const part of schemasInList(value, located.pointer, 'allOf')) sources.push(part);
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const all = schemasInList(value, located.pointer, kind);
    const options = all.filter((option) => !isNullSchema(resolver.resolve(option)?.value));
    if (options.length < all.length && options.length > 0) absorption.nulls.explicit = true;
    if (options.length > 1) into.choices.push({ kind, options, discriminator: value.discriminator });
    else for (const option of options.length === 1 ? options : all.slice(0, 1)) sources.push(option);
  }
  return sources;
}

function schemasInList(value: JsonRecord, pointer: string, keyword: string): Located[] {
  return listOf(value[keyword]).map((part, index) => ({ value: part, pointer: joinPointer(pointer, keyword, index) }));
}

const COMBINING = new Set(['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf', 'type', 'discriminator']);

/** Whether a schema has constraints of its own besides those that it combines. */
function addsToSources(value: JsonRecord): boolean {
  return Object.keys(value).some((keyword) => !COMBINING.has(keyword) && !isAnnotation(keyword));
}

function contributes(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).some((keyword) => keyword !== 'type' && !isAnnotation(keyword));
}

function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

/** Keywords with a separate field in `MergedSchema`, or without meaning for readers. */
const STRUCTURAL = new Set([
  ...['$ref', '$dynamicRef', '$defs', 'definitions', '$id', '$anchor', '$dynamicAnchor', '$schema', '$comment'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'type', 'nullable', 'required'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['items', 'additionalItems', 'unevaluatedItems', 'prefixItems', 'contains', 'contentSchema'],
  ...['dependentRequired', 'dependentSchemas', 'dependencies', 'pattern', 'example', 'examples'],
]);

function absorbOwn(value: JsonRecord, pointer: string, absorption: Absorption, partial: boolean): void {
  const { into } = absorption;
  absorbType(value, absorption);
  for (const name of stringsOf(value.required)) into.required.add(name);
  absorbNamed(value.properties, joinPointer(pointer, 'properties'), into.properties);
  absorbNamed(value.patternProperties, joinPointer(pointer, 'patternProperties'), into.patternProperties);
  absorbItems(value, pointer, into);
  absorbExtras(value, pointer, into);
  absorbConditions(value, pointer, into);
  absorbExamples(value, into, partial);
  const pattern = textOf(value.pattern);
  if (pattern && !into.patterns.includes(pattern)) into.patterns.push(pattern);
  for (const [keyword, keywordValue] of statementsOf(value)) {
    if (STRUCTURAL.has(keyword)) continue;
    // Generators write empty texts next to references. They say nothing.
    if (keywordValue === '' && (keyword === 'title' || keyword === 'description')) continue;
    if (partial && (keyword === 'title' || keyword === 'xml')) continue;
    if (partial && keyword === 'description') {
      const description = textOf(keywordValue);
      if (description) absorption.descriptions.add(description);
      continue;
    }
    absorbKeyword(keyword, keywordValue, into);
  }
}

function absorbType(value: JsonRecord, { into, nulls }: Absorption): void {
  const declaredTypes = typeof value.type === 'string' ? [value.type] : stringsOf(value.type);
  if (typeof value.nullable === 'boolean' && declaredTypes.length === 0) nulls.explicit = value.nullable;
  if (declaredTypes.length === 0) return;
  const mayBeNull = declaredTypes.includes('null') || value.nullable === true;
  nulls.byTypes = (nulls.byTypes ?? true) && mayBeNull;
  const types = declaredTypes.filter((type) => type !== 'null');
  const earlier = into.types ?? [];
  if (earlier.length === 0) into.types = types.length === 0 ? ['null'] : types;
  // One part allows only `null`, and all others allow it too.
  else if ((types.length === 0 || earlier[0] === 'null') && (nulls.explicit ?? nulls.byTypes)) into.types = ['null'];
  else into.types = commonTypes(earlier, types.length === 0 ? ['null'] : types, into);
}

function commonTypes(earlier: string[], types: string[], into: MergedSchema): string[] {
  const common = earlier.filter((type) => types.includes(type) || (type === 'integer' && types.includes('number')));
  if (common.length > 0) return common;
  if (earlier.includes('number') && types.includes('integer')) return ['integer'];
  contradiction(into, `type is ${earlier.join(' or ')} in one part and ${types.join(' or ')} in another`);
  return earlier;
}

function absorbNamed(map: unknown, pointer: string, into: Map<string, Located>): void {
  for (const [name, value] of entriesOf(map)) {
    into.set(name, combineOptional(into.get(name), { value, pointer: joinPointer(pointer, name) }));
  }
}

function combineOptional(earlier: Located | undefined, later: Located): Located {
  return earlier ? combineLocated(earlier, later) : later;
}

function absorbItems(value: JsonRecord, pointer: string, into: MergedSchema): void {
  const tuple = Array.isArray(value.prefixItems) ? 'prefixItems' : 'items';
  for (const [index, item] of schemasInList(value, pointer, tuple).entries()) {
    into.prefixItems[index] = combineOptional(into.prefixItems[index], item);
  }
  const rest = Array.isArray(value.items) ? 'additionalItems' : 'items';
  const keyword = value[rest] === undefined ? 'unevaluatedItems' : rest;
  const items = subschemaOf(value, pointer, keyword);
  if (items && !Array.isArray(items.value)) into.items = closing(into.items, items);
  const contains = subschemaOf(value, pointer, 'contains');
  if (contains) into.contains = combineOptional(into.contains, contains);
}

function absorbExtras(value: JsonRecord, pointer: string, into: MergedSchema): void {
  const keyword = value.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
  const extra = subschemaOf(value, pointer, keyword);
  if (extra) into.additionalProperties = closing(into.additionalProperties, extra);
  const names = subschemaOf(value, pointer, 'propertyNames');
  if (names) into.propertyNames = combineOptional(into.propertyNames, names);
  const content = subschemaOf(value, pointer, 'contentSchema');
  if (content) into.contentSchema = combineOptional(into.contentSchema, content);
  const not = subschemaOf(value, pointer, 'not');
  if (not && !allowsNothing(value)) into.not.push(not);
}

/** Merges two schemas for "all others": `false` wins, `true` has no effect. */
function closing(earlier: Located | undefined, later: Located): Located {
  if (!earlier || earlier.value === true || later.value === false) return later;
  return earlier.value === false || later.value === true ? earlier : combineLocated(earlier, later);
}

function absorbConditions(value: JsonRecord, pointer: string, into: MergedSchema): void {
  const condition = subschemaOf(value, pointer, 'if');
  if (condition && (value.then !== undefined || value.else !== undefined)) {
    const [then, otherwise] = [subschemaOf(value, pointer, 'then'), subschemaOf(value, pointer, 'else')];
    into.conditions.push({ if: condition, then, else: otherwise });
  }
  for (const keyword of ['dependentRequired', 'dependencies']) {
    for (const [name, names] of entriesOf(value[keyword])) {
      if (!Array.isArray(names)) continue;
      into.dependentRequired.set(name, [...(into.dependentRequired.get(name) ?? []), ...stringsOf(names)]);
    }
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    for (const [name, schema] of entriesOf(value[keyword])) {
      if (Array.isArray(schema)) continue;
      const dependent = { value: schema, pointer: joinPointer(pointer, keyword, name) };
      into.dependentSchemas.set(name, combineOptional(into.dependentSchemas.get(name), dependent));
    }
  }
}

function absorbExamples(value: JsonRecord, into: MergedSchema, partial: boolean): void {
  const examples = [...(Object.hasOwn(value, 'example') ? [value.example] : []), ...listOf(value.examples)];
  if (examples.length === 0) return;
  // Outer schemas are absorbed last, so that their examples win: they are closer to the use of the schema.
  if (partial) into.partialExamples.push(examples[0]);
  else into.examples = examples;
}

function subschemaOf(value: JsonRecord, pointer: string, keyword: string): Located | undefined {
  const part = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
  if (part === undefined) return undefined;
  return { value: allowsNothing(part) ? false : part, pointer: joinPointer(pointer, keyword) };
}

/**
 * Whether a schema is `false`, or the same in the words of tools that have no `false`: `{ "not": {} }`. With
 * `$dynamicAnchor`, this is the placeholder of a generic schema, in whose place others put their own.
 */
export function allowsNothing(schema: unknown): boolean {
  if (schema === false) return true;
  if (!isRecord(schema) || Object.hasOwn(schema, '$dynamicAnchor')) return false;
  const { not } = schema;
  return not === true || (isRecord(not) && Object.keys(not).length === 0);
}
