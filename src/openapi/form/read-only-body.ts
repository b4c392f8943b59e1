import { hasFlag } from '../../schema/flag.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';

/** Whether only the API sets the described properties of an object, so that a request has nothing to send. */
export function isReadOnlyObject(schema: Located, resolver: Resolver): boolean {
  const { properties, patternProperties, additionalProperties, choices } = mergeSchema(schema, resolver);
  const isOpen = additionalProperties !== undefined && additionalProperties.value !== false;
  if (properties.size === 0 || patternProperties.size > 0 || isOpen || choices.length > 0) return false;
  return [...properties.values()].every((property) => hasFlag(property, 'readOnly', resolver));
}
