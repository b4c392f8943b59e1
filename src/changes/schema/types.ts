import { kindOfChoice, shapeChoices } from '../../schema/choices.ts';
import { type MergedSchema, mergeSchema, type SchemaChoice } from '../../schema/merged-schema.ts';
import type { Resolver } from '../../schema/reference.ts';
import { declaredTypes, knownTypes } from '../../schema/type-label.ts';

const PLAIN = new Set(['type', 'title', 'description', 'format', 'nullable']);

/** Whether a choice only lists types: `anyOf: [{ type: string }, { type: integer }]` says what `type: [string, integer]` says. */
function listsTypes({ options }: SchemaChoice, resolver: Resolver): boolean {
  return options.every((option) => {
    const value = resolver.resolve(option)?.value;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'type')) return false;
    const { types = [] } = mergeSchema(option, resolver);
    const isScalar = types.every((type) => type !== 'object' && type !== 'array');
    return isScalar && types.length > 0 && Object.keys(value).every((key) => PLAIN.has(key));
  });
}

/** Returns the choices between shapes that a list of types cannot say. */
export function realChoices(schema: MergedSchema, resolver: Resolver): SchemaChoice[] {
  return shapeChoices(schema, resolver).filter((choice) => !listsTypes(choice, resolver));
}

/** Returns the types of a schema; `undefined` if it allows any. */
export function typesOf(schema: MergedSchema, resolver: Resolver): string[] | undefined {
  const known = knownTypes(schema, resolver);
  if (known.length > 0) return known;
  const choice = schema.choices.find((each) => kindOfChoice(each, resolver) === 'values' || listsTypes(each, resolver));
  const listed = choice?.options.flatMap((option) => declaredTypes(mergeSchema(option, resolver))) ?? [];
  return listed.length > 0 ? [...new Set(listed)] : undefined;
}

/** Returns whether every value of some types has one of the other types. */
export function covers(wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean {
  if (wide === undefined || narrow === undefined) return wide === undefined;
  return narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));
}

/** Returns whether a schema leaves its type to the options of a choice. */
export function isChoiceOnly(schema: MergedSchema, resolver: Resolver): boolean {
  return schema.properties.size === 0 && !schema.items && realChoices(schema, resolver).length > 0;
}
