import { memo } from '../core/json/memo.ts';
import { entriesOf, type JsonRecord, listOf, ownValue, recordOf, textOf } from '../core/json/record.ts';
import { type MergedSchema, mergeSchema, type SchemaChoice } from './merged-schema.ts';
import { chainOf, componentSchemaName, discriminatorTarget, type Located, type Resolver } from './reference.ts';

/**
 * Returns `propertyName` of a Discriminator Object (OpenAPI 3.1 section 4.8.25). In AsyncAPI, `discriminator` itself is
 * the name.
 */
export function discriminatorProperty(discriminator: unknown): string | undefined {
  return textOf(discriminator) ?? textOf(ownValue(discriminator, 'propertyName'));
}

/** A value that selects an option. Some generators use booleans and numbers. */
export type DiscriminatorValue = string | number | boolean;

/**
 * Returns the values of the discriminator property that select an option (OpenAPI 3.1 section 4.8.25): those in the
 * mapping, or the value that the option itself requires, or its component name. Keys of the mapping are always strings,
 * so they get the type of the property.
 */
export function discriminatorValues(option: Located, choice: SchemaChoice, resolver: Resolver): DiscriminatorValue[] {
  const name = discriminatorProperty(choice.discriminator);
  if (!name) return [];
  const pointers = new Set(chainOf(option, resolver).map(({ pointer }) => pointer));
  const mapping = valuesByPointer(recordOf(ownValue(choice.discriminator, 'mapping')));
  const mapped = [...pointers].flatMap((pointer) => mapping.get(pointer) ?? []);
  const property = mergeSchema(option, resolver).properties.get(name);
  const schema = property && mergeSchema(property, resolver);
  if (mapped.length > 0) return mapped.map((value) => valueOfKey(value, schema));
  const allowed = allowedValues(schema);
  if (allowed.length === 1) return allowed;
  const component = [...pointers].map(componentSchemaName).find((each) => each !== undefined);
  if (component === undefined || allowed.length === 0) return component === undefined ? [] : [component];
  // The property may be inherited from a parent, where it allows the values of all options.
  return allowed.filter((value) => isSame(value, component));
}

/** Returns a key of the mapping as a value of the property, such as `false` for `False`, which Python writes. */
function valueOfKey(key: string, property: MergedSchema | undefined): DiscriminatorValue {
  const allowed = allowedValues(property);
  if (allowed.includes(key)) return key;
  return allowed.find((value) => typeof value !== 'string' && isSame(value, key)) ?? key;
}

function isSame(value: DiscriminatorValue, name: string): boolean {
  return String(value).toLowerCase() === name.toLowerCase();
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

function allowedValues(property: MergedSchema | undefined): DiscriminatorValue[] {
  if (!property) return [];
  const { keywords } = property;
  const values = keywords.has('const') ? [keywords.get('const')] : listOf(keywords.get('enum'));
  return values.filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
}
