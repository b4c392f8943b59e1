import { entriesOf, isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import type { MergedSchema, SchemaChoice } from './merged-schema.ts';
import { componentSchemaName, type Located, type Resolver, referenceOf } from './reference.ts';

/** The options of a choice without `null`, which is told as "nullable". */
export function realOptions(choice: SchemaChoice, resolver: Resolver): Located[] {
  return choice.options.filter((option) => !isNullSchema(resolver.resolve(option)?.value));
}

export function allowsNull(choice: SchemaChoice, resolver: Resolver): boolean {
  return choice.options.some((option) => isNullSchema(resolver.resolve(option)?.value));
}

function isNullSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type } = value;
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  if (value.const === null && Object.hasOwn(value, 'const')) return true;
  const values = listOf(value.enum);
  return values.length === 1 && values[0] === null;
}

/**
 * A choice of one is no choice: `oneOf: [{ $ref }, { type: null }]` reads as that one schema, nullable.
 * Answers the schema to read instead, or `undefined` when there is a real choice.
 */
export function onlyOption(schema: MergedSchema, resolver: Resolver): Located | undefined {
  if (schema.choices.length !== 1 || schema.properties.size > 0) return undefined;
  const [choice] = schema.choices;
  const options = choice ? realOptions(choice, resolver) : [];
  return options.length === 1 ? options[0] : undefined;
}

/** Names of the options in a reader's words: discriminator value, title, component name, else the given label. */
export function optionName(option: Located, choice: SchemaChoice, resolver: Resolver): string | undefined {
  const target = resolver.resolve(option);
  const title = textOf(ownValue(target?.value, 'title')) ?? textOf(ownValue(option.value, 'title'));
  if (title) return title;
  const name = target ? componentSchemaName(target.pointer) : undefined;
  return name ?? discriminatorValue(option, choice);
}

/** The value of the discriminator property that selects this option, OpenAPI 3.1 section 4.8.25. */
export function discriminatorValue(option: Located, choice: SchemaChoice): string | undefined {
  const property = discriminatorProperty(choice.discriminator);
  if (!property) return undefined;
  const reference = referenceOf(option.value);
  if (reference === undefined) return undefined;
  const name = reference.split('/').at(-1);
  for (const [value, target] of entriesOf(ownValue(choice.discriminator, 'mapping'))) {
    if (target === reference || target === name) return value;
  }
  return name;
}

export function discriminatorProperty(discriminator: unknown): string | undefined {
  return textOf(ownValue(discriminator, 'propertyName'));
}
