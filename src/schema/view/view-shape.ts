import { shapeChoices } from '../choices.ts';
import { type MergedSchema, mergeSchema } from '../merged-schema.ts';
import type { Located, Resolver } from '../reference.ts';

/** A schema inside an array or a map. */
export interface ShapeLevel {
  schema: MergedSchema;
  inside: 'items' | 'values';
}

const MAX_LEVELS = 4;

/**
 * Returns the schema whose properties a reader looks for: that of the items for arrays (of arrays) of objects, or that
 * of the values for maps. `levels` are the schemas on the way to it.
 */
export function shapeOf(schema: MergedSchema, resolver: Resolver): { schema: MergedSchema; levels: ShapeLevel[] } {
  const levels: ShapeLevel[] = [];
  let shape = schema;
  while (levels.length < MAX_LEVELS) {
    const inner = innerSchema(shape, resolver);
    if (!inner) break;
    shape = mergeSchema(inner.located, resolver);
    levels.push({ schema: shape, inside: inner.inside });
  }
  return { schema: shape, levels };
}

function innerSchema(
  schema: MergedSchema,
  resolver: Resolver,
): { located: Located; inside: ShapeLevel['inside'] } | undefined {
  if (schema.properties.size > 0 || schema.patternProperties.size > 0 || schema.prefixItems.length > 0)
    return undefined;
  if (shapeChoices(schema, resolver).length > 0 || schema.conditions.length > 0) return undefined;
  const { items, additionalProperties: values } = schema;
  if (items && values) return undefined;
  if (items && typeof items.value === 'object') return { located: items, inside: 'items' };
  return values && typeof values.value === 'object' ? { located: values, inside: 'values' } : undefined;
}
