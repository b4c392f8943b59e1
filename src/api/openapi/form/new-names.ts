import { nameOfExtra } from '../../../schema/example/example-object.ts';
import type { MergedSchema } from '../../../schema/merged-schema.ts';
import type { Resolver } from '../../../schema/reference.ts';

/** Readers name further properties on their own. */
const MAX_NAMES = 8;

/**
 * Returns names for the properties that readers add, if `patternProperties` or `propertyNames` say what they are like.
 * The list is empty if only some names are allowed, and none of them is found.
 */
export function newNames(schema: MergedSchema, resolver: Resolver): string[] | undefined {
  if (schema.patternProperties.size === 0 && !schema.propertyNames) return undefined;
  const names = new Set<string>();
  for (let index = 0; index < MAX_NAMES; index += 1) {
    const name = nameOfExtra(schema, index, resolver);
    if (name !== undefined && !schema.properties.has(name)) names.add(name);
  }
  const isOpen = schema.additionalProperties?.value !== false && !schema.propertyNames;
  return names.size === 0 && isOpen ? undefined : [...names];
}
