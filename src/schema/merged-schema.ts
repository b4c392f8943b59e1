import { memo } from '../core/json/memo.ts';
import { textOf } from '../core/json/record.ts';
import { absorbAll } from './absorb.ts';
import { identityOf } from './identity.ts';
import { subtypeChoice } from './inheritance.ts';
import { isBareReference, type Located, type Resolver } from './reference.ts';

/**
 * A schema into which its `$ref`, the siblings of that `$ref` and its `allOf` are merged. Children are only located,
 * not read. See JSON Schema 2020-12 core 8.2.3 and 10.2.1, OpenAPI 3.0 section 4.7.24.
 */
export interface MergedSchema {
  /** The pointer of its shape. See `identityOf`. */
  pointer: string;
  /** The component name, if the schema is a component. */
  name?: string | undefined;
  /** Whether this is the schema `false`, which allows no value. */
  never: boolean;
  /** The types, without `null` unless it is the only one (see `nullable`), or `undefined` if there are none. */
  types?: string[] | undefined;
  nullable: boolean;
  required: Set<string>;
  properties: Map<string, Located>;
  patternProperties: Map<string, Located>;
  /** `additionalProperties`, or otherwise `unevaluatedProperties`. */
  additionalProperties?: Located | undefined;
  propertyNames?: Located | undefined;
  /** The items after those of `prefixItems`: `items`, or otherwise `unevaluatedItems`. */
  items?: Located | undefined;
  prefixItems: Located[];
  contains?: Located | undefined;
  contentSchema?: Located | undefined;
  not: Located[];
  /** `oneOf` and `anyOf` with more than one option. */
  choices: SchemaChoice[];
  conditions: SchemaCondition[];
  dependentRequired: Map<string, string[]>;
  dependentSchemas: Map<string, Located>;
  patterns: string[];
  /** The `example` and `examples` of the outermost schema that has any. */
  examples: unknown[];
  /** Examples of parts of the schema, each of which is a part of a value. */
  partialExamples: unknown[];
  /** All other keywords. The outermost one wins, except that the strictest limit wins. */
  keywords: Map<string, unknown>;
  /** Descriptions of contradictions between the parts of an `allOf`. */
  conflicts: Set<string>;
  /** References without a target. */
  unresolved: Set<string>;
  /** Whether there are more parts than were read. */
  truncated: boolean;
}

export interface SchemaChoice {
  kind: 'oneOf' | 'anyOf';
  /** The options without `null`. */
  options: Located[];
  discriminator?: unknown;
}

/** The schemas of `if`, `then` and `else`. */
export interface SchemaCondition {
  if: Located;
  then?: Located | undefined;
  else?: Located | undefined;
}

/** The approximate number of properties and options of all cached schemas at which the cache is cleared. */
const MAX_CACHED = 300_000;

interface Cache {
  schemas: Map<string, MergedSchema>;
  size: number;
}

const cacheOf = memo((_resolver: Resolver): Cache => ({ schemas: new Map(), size: 0 }));

/** Returns the merged schema at a place. Do not change it, because it is shared. */
export function mergeSchema(located: Located, resolver: Resolver): MergedSchema {
  const cache = cacheOf(resolver);
  const chain: string[] = [];
  let end = located;
  let merged = cache.schemas.get(end.pointer);
  while (!merged) {
    const target = plainTarget(end, resolver);
    if (!target) {
      merged = merge(end, resolver);
      cacheSchema(cache, end.pointer, merged);
      break;
    }
    chain.push(end.pointer);
    end = target;
    merged = cache.schemas.get(end.pointer);
  }
  for (const pointer of chain) {
    cache.schemas.set(pointer, merged);
    cache.size += 1;
  }
  return merged;
}

function cacheSchema(cache: Cache, pointer: string, merged: MergedSchema): void {
  if (cache.size > MAX_CACHED) {
    cache.schemas.clear();
    cache.size = 0;
  }
  cache.schemas.set(pointer, merged);
  cache.size += 10 + merged.properties.size + merged.required.size + merged.keywords.size;
  for (const { options } of merged.choices) cache.size += options.length;
}

/** Returns the target of a reference without siblings, which is the same schema as the reference. */
function plainTarget({ value, pointer }: Located, resolver: Resolver): Located | undefined {
  if (!isBareReference(value)) return undefined;
  const target = resolver.resolve({ value, pointer });
  return target?.pointer === pointer ? undefined : target && resolver.follow({ value, pointer });
}

function merge(located: Located, resolver: Resolver): MergedSchema {
  const { located: shape, name } = identityOf(located, resolver);
  const merged = emptySchema(shape.pointer, name);
  absorbAll([located], merged, resolver);
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

/** Returns a copy of `schema` in which a choice or condition is replaced with the schemas that apply once decided. */
export function narrowSchema(
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
  absorbAll(additions, copy, resolver);
  return copy;
}

/** Returns the value of a keyword if it is a string. */
export function keywordText(schema: MergedSchema, keyword: string): string | undefined {
  return textOf(schema.keywords.get(keyword));
}
