import type { FormNode, FormProperty } from '../../../request/form/node.ts';
import { type MergedSchema, mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { type FieldBudget, formProperties } from './form-node.ts';

/** Limit of options that are read, because a body can have thousands. */
const MAX_OPTIONS = 20;

export interface OptionProperty {
  property: FormProperty;
  schema: Located | undefined;
}

/**
 * Returns the properties that only some options of a schema have, as `code` and `refresh_token` of an OAuth request.
 * None is required, because the reader may mean another option. Forms do not start with their values.
 */
export function optionProperties(schema: MergedSchema, resolver: Resolver, budget: FieldBudget): OptionProperty[] {
  const found = new Map<string, OptionProperty>();
  for (const { options } of schema.choices) {
    for (const [index, option] of options.slice(0, MAX_OPTIONS).entries()) {
      const { properties } = mergeSchema(option, resolver);
      for (const property of formProperties(mergeSchema(option, resolver), resolver, budget) ?? []) {
        const { name } = property;
        if (schema.properties.has(name)) continue;
        const unsampled = index > 0 || undefined;
        const value = withoutValues(property.value, unsampled);
        const before = found.get(name)?.property;
        if (before) before.value = unionNode(before.value, value);
        else {
          const optional = { ...property, required: false, unsampled, value };
          found.set(name, { property: optional, schema: properties.get(name) });
        }
      }
    }
  }
  return [...found.values()];
}

function withoutValues(node: FormNode, unsampled: true | undefined): FormNode {
  return { ...node, default: undefined, initial: undefined, example: unsampled ? undefined : node.example };
}

/** Returns the node of a property that two options describe. Allows the values of both. */
function unionNode(one: FormNode, other: FormNode): FormNode {
  if (one.enum && other.enum) return { ...one, enum: [...new Set([...one.enum, ...other.enum])] };
  const { label, example } = one;
  if (JSON.stringify({ ...one, example }) === JSON.stringify({ ...other, example })) return one;
  const types = one.types && other.types && [...new Set([...one.types, ...other.types])];
  return { label, types, example };
}
