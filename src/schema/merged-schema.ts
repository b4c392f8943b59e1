import { entriesOf, isRecord, type JsonRecord, listOf, stringsOf, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { identityOf } from './identity.ts';
import { subtypeChoice } from './inheritance.ts';
import { absorbKeyword, withNumericLimits } from './keywords.ts';
import { isNullSchema } from './options.ts';
import { combined, type Located, type Resolver, referenceOf } from './reference.ts';

/**
 * One schema with its `$ref`, the siblings of that `$ref` and its `allOf` merged into one view; children stay located
 * and unread. JSON Schema 2020-12 core 8.2.3 and 10.2.1, OpenAPI 3.0 section 4.7.24.
 */
export interface MergedSchema {
  /** Where its shape is written, see `identityOf`. */
  pointer: string;
  /** Component name, when the schema is one. */
  name?: string | undefined;
  /** `false` schema: no value is allowed. */
  never: boolean;
  /** `null` is left out of it unless it stands alone and is told by `nullable`; `undefined`: not stated. */
  types?: string[] | undefined;
  nullable: boolean;
  required: Set<string>;
  properties: Map<string, Located>;
  patternProperties: Map<string, Located>;
  /** `additionalProperties`, else `unevaluatedProperties`. */
  additionalProperties?: Located | undefined;
  propertyNames?: Located | undefined;
  /** Items after those of `prefixItems`: `items`, else `unevaluatedItems`. */
  items?: Located | undefined;
  prefixItems: Located[];
  contains?: Located | undefined;
  contentSchema?: Located | undefined;
  not: Located[];
  /** `oneOf` and `anyOf` of more than one option. */
  choices: SchemaChoice[];
  conditions: SchemaCondition[];
  dependentRequired: Map<string, string[]>;
  dependentSchemas: Map<string, Located>;
  patterns: string[];
  /** `example` and `examples` that the schema itself states, the outermost first. */
  examples: unknown[];
  /** Examples of one part of several: they hold a part of a value. */
  partialExamples: unknown[];
  /** All other keywords, the outermost statement winning except where limits tighten. */
  keywords: Map<string, unknown>;
  /** What the parts of an `allOf` say against each other, in words. */
  conflicts: Set<string>;
  /** References that lead nowhere. */
  unresolved: Set<string>;
  /** More parts than are read. */
  truncated: boolean;
}

export interface SchemaChoice {
  kind: 'oneOf' | 'anyOf';
  /** Without `null`. */
  options: Located[];
  discriminator?: unknown;
}

/** `if`, `then` and `else`. */
export interface SchemaCondition {
  if: Located;
  then?: Located | undefined;
  else?: Located | undefined;
}

/** Bounds the work on documents made of `allOf` that reach each other. */
const MAX_PARTS = 2_000;
const MAX_NESTING = 200;
const MAX_CACHED = 20_000;

const caches = new WeakMap<Resolver, Map<string, MergedSchema>>();

/** The merged schema at a place. It is shared: never change it. */
export function mergeSchema(located: Located, resolver: Resolver): MergedSchema {
  let cache = caches.get(resolver);
  if (!cache) caches.set(resolver, (cache = new Map()));
  const known = cache.get(located.pointer);
  if (known) return known;
  const merged = merge(located, resolver);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(located.pointer, merged);
  return merged;
}

function merge(located: Located, resolver: Resolver): MergedSchema {
  const { located: shape, name } = identityOf(located, resolver);
  const merged = emptySchema(shape.pointer, name);
  absorb(located, merged, { resolver, seen: new Set(), depth: 0, partial: false });
  const subtypes = merged.choices.length === 0 ? subtypeChoice(shape, resolver) : undefined;
  if (subtypes) merged.choices.push(subtypes);
  return merged;
}

function emptySchema(pointer: string, name: string | undefined): MergedSchema {
  return {
    pointer,
    name,
    never: false,
    nullable: false,
    required: new Set(),
    properties: new Map(),
    patternProperties: new Map(),
    prefixItems: [],
    not: [],
    choices: [],
    conditions: [],
    dependentRequired: new Map(),
    dependentSchemas: new Map(),
    patterns: [],
    examples: [],
    partialExamples: [],
    keywords: new Map(),
    conflicts: new Set(),
    unresolved: new Set(),
    truncated: false,
  };
}

/** `schema` with one of its choices or conditions decided: it is replaced by the schemas that then hold as well. */
export function narrowed(
  schema: MergedSchema,
  decided: SchemaChoice | SchemaCondition,
  additions: readonly Located[],
  resolver: Resolver,
): MergedSchema {
  const copy: MergedSchema = {
    ...schema,
    required: new Set(schema.required),
    properties: new Map(schema.properties),
    patternProperties: new Map(schema.patternProperties),
    prefixItems: [...schema.prefixItems],
    not: [...schema.not],
    choices: schema.choices.filter((choice) => choice !== decided),
    conditions: schema.conditions.filter((condition) => condition !== decided),
    dependentRequired: new Map(schema.dependentRequired),
    dependentSchemas: new Map(schema.dependentSchemas),
    patterns: [...schema.patterns],
    examples: [],
    partialExamples: [...schema.partialExamples],
    keywords: new Map(schema.keywords),
    conflicts: new Set(),
    unresolved: new Set(),
  };
  const merging: Merging = { resolver, seen: new Set(), depth: 0, partial: true };
  for (const addition of additions) absorb(addition, copy, merging);
  return copy;
}

interface Merging {
  resolver: Resolver;
  seen: Set<string>;
  depth: number;
  /** What is absorbed is one part of several, so that its examples are not examples of the whole. */
  partial: boolean;
}

function absorb(located: Located, into: MergedSchema, merging: Merging): void {
  const { value, pointer, parts } = located;
  if (parts) {
    for (const part of parts) absorb(part, into, { ...merging, partial: true });
    return;
  }
  if (value === false) into.never = true;
  if (!isRecord(value) || merging.seen.has(pointer)) return;
  if (merging.seen.size >= MAX_PARTS || merging.depth >= MAX_NESTING) {
    into.truncated = true;
    return;
  }
  merging.seen.add(pointer);
  const sources = sourcesOf(located, value, into, merging.resolver);
  const partial = merging.partial || sources.length > 1 || (sources.length === 1 && addsToItsSource(value));
  for (const source of sources) absorb(source, into, { ...merging, partial, depth: merging.depth + 1 });
  absorbOwn(value, pointer, into, merging);
}

/** What holds as well: the target of `$ref`, the parts of `allOf`, and a choice that leaves no choice. */
function sourcesOf(located: Located, value: JsonRecord, into: MergedSchema, resolver: Resolver): Located[] {
  const { pointer } = located;
  const sources: Located[] = [];
  const reference = referenceOf(value);
  if (reference !== undefined) {
    const target = resolver.resolve(located) && resolver.follow(located);
    if (target) sources.push(target);
    else into.unresolved.add(reference);
  }
  for (const [index, part] of listOf(value.allOf).entries()) {
    sources.push({ value: part, pointer: joinPointer(pointer, 'allOf', index) });
  }
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const all = listOf(value[kind]).map((option, index) => ({
      value: option,
      pointer: joinPointer(pointer, kind, index),
    }));
    const options = all.filter((option) => !isNullSchema(resolver.resolve(option)?.value));
    if (options.length < all.length && options.length > 0) allowNull(into, value);
    if (options.length < all.length && options.length === 0) sources.push(...all.slice(0, 1));
    if (options.length === 1) sources.push(...options);
    if (options.length > 1) into.choices.push({ kind, options, discriminator: value.discriminator });
  }
  return sources;
}

/** `null` among the options counts only where the schema around them does not rule it out. */
function allowNull(into: MergedSchema, value: JsonRecord): void {
  const types = typeof value.type === 'string' ? [value.type] : stringsOf(value.type);
  if (types.length === 0 || types.includes('null') || value.nullable === true) statesNull.set(into, true);
}

function addsToItsSource(value: JsonRecord): boolean {
  return ['properties', 'required', 'oneOf', 'anyOf', 'enum', 'const', 'items'].some((key) => value[key] !== undefined);
}
