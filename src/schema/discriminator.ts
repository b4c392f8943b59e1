import { memo } from '../json/memo.ts';
import { entriesOf, type JsonRecord, listOf, ownValue, recordOf, textOf } from '../json/record.ts';
import { mergeSchema, type SchemaChoice } from './merged-schema.ts';
import { componentSchemaName, discriminatorTarget, type Located, type Resolver } from './reference.ts';

/**
 * Returns `propertyName` of a Discriminator Object (OpenAPI 3.1 section 4.8.25). In AsyncAPI, `discriminator` itself is
 * the name.
 */
export function discriminatorProperty(discriminator: unknown): string | undefined {
  return textOf(discriminator) ?? textOf(ownValue(discriminator, 'propertyName'));
}

/**
 * Returns the values of the discriminator property that select an option (OpenAPI 3.1 section 4.8.25): those in the
 * mapping, or the value that the option itself requires, or its component name.
 */
export function discriminatorValues(option: Located, choice: SchemaChoice, resolver: Resolver): string[] {
  const property = discriminatorProperty(choice.discriminator);
  if (!property) return [];
  const direct = resolver.follow(option);
  const target = resolver.resolve(option);
  const mapping = valuesByPointer(recordOf(ownValue(choice.discriminator, 'mapping')));
  const pointers = new Set([option.pointer, direct?.pointer, target?.pointer]);
  const mapped = [...pointers].flatMap((pointer) => mapping.get(pointer ?? '') ?? []);
  if (mapped.length > 0) return mapped;
  const allowed = allowedValues(mergeSchema(option, resolver).properties.get(property), resolver);
  if (allowed.length === 1) return allowed;
  const name = componentSchemaName(direct?.pointer ?? '') ?? componentSchemaName(target?.pointer ?? '');
  if (name === undefined || allowed.length === 0) return name === undefined ? [] : [name];
  // The property may be inherited from a parent, where it allows the values of all options.
  return allowed.filter((value) => value.toLowerCase() === name.toLowerCase());
}

/** Returns the values of the discriminator by the pointer of the schema that they select. */
const valuesByPointer = memo((mapping: JsonRecord): Map<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const [value, target] of entriesOf(mapping)) {
    const pointer = discriminatorTarget(target);
    if (pointer === undefined) continue;
    const others = values.get(pointer);
    if (others) others.push(value);
    else values.set(pointer, [value]);
  }
  return values;
});

function allowedValues(property: Located | undefined, resolver: Resolver): string[] {
  if (!property) return [];
  const { keywords } = mergeSchema(property, resolver);
  const values = keywords.has('const') ? [keywords.get('const')] : listOf(keywords.get('enum'));
  return values.filter((value) => typeof value === 'string');
}
