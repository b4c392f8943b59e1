import { entriesOf, listOf, ownValue, textOf } from '../document/json.ts';
import { mergeSchema, type SchemaChoice } from './merged-schema.ts';
import { componentSchemaName, type Located, mappedPointer, type Resolver } from './reference.ts';

export function discriminatorProperty(discriminator: unknown): string | undefined {
  return textOf(ownValue(discriminator, 'propertyName'));
}

/**
 * The values of the discriminator property that select this option, OpenAPI 3.1 section 4.8.25: those that the mapping
 * gives, else what the option itself says of the property, else its component name.
 */
export function discriminatorValues(option: Located, choice: SchemaChoice, resolver: Resolver): string[] {
  const property = discriminatorProperty(choice.discriminator);
  if (!property) return [];
  const target = resolver.resolve(option);
  const direct = resolver.follow(option);
  const pointers = new Set([option.pointer, direct?.pointer, target?.pointer]);
  const mapped = entriesOf(ownValue(choice.discriminator, 'mapping'))
    .filter(([, stated]) => pointers.has(mappedPointer(stated)))
    .map(([value]) => value);
  if (mapped.length > 0) return mapped;
  const stated = onlyValue(mergeSchema(option, resolver).properties.get(property), resolver);
  if (stated !== undefined) return [stated];
  const name = componentSchemaName(direct?.pointer ?? '') ?? componentSchemaName(target?.pointer ?? '');
  return name === undefined ? [] : [name];
}

function onlyValue(property: Located | undefined, resolver: Resolver): string | undefined {
  if (!property) return undefined;
  const { keywords } = mergeSchema(property, resolver);
  const values = keywords.has('const') ? [keywords.get('const')] : listOf(keywords.get('enum'));
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}
