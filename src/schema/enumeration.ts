import { isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import { kindOfChoice } from './choices.ts';
import { literal } from './literal.ts';
import { type MergedSchema, mergeSchema, type SchemaChoice } from './merged-schema.ts';
import type { Resolver } from './reference.ts';

export interface EnumValue {
  /** The value as JSON, or bare for strings. */
  value: string;
  description?: string | undefined;
}

/**
 * The allowed values with their descriptions: `enum` with `x-enumDescriptions` (list or map) or `x-enum-varnames`, or
 * the OpenAPI 3.1 idiom `oneOf` of described `const`s. `null` is left out, it is told by "nullable".
 */
export function enumValues(schema: MergedSchema, resolver: Resolver): EnumValue[] {
  const stated = listOf(schema.keywords.get('enum'));
  if (stated.length > 0) {
    return stated.flatMap((value, index) => (value === null ? [] : [enumValue(schema, value, index)]));
  }
  return valueChoices(schema, resolver).flatMap((choice) =>
    choice.options.flatMap((option) => describedValues(mergeSchema(option, resolver))),
  );
}

/** The values themselves, for inputs. */
export function rawEnumValues(schema: MergedSchema, resolver: Resolver): unknown[] {
  if (schema.keywords.has('const')) return [schema.keywords.get('const')];
  const stated = listOf(schema.keywords.get('enum'));
  if (stated.length > 0) return stated;
  return valueChoices(schema, resolver)
    .filter((choice) => kindOfChoice(choice, resolver) === 'values')
    .flatMap((choice) => choice.options.flatMap((option) => valuesOf(mergeSchema(option, resolver))));
}

/** The choices that are lists of values. */
function valueChoices(schema: MergedSchema, resolver: Resolver): SchemaChoice[] {
  return schema.choices.filter((choice) => ['values', 'open-values'].includes(kindOfChoice(choice, resolver)));
}

function valuesOf(option: MergedSchema): unknown[] {
  return option.keywords.has('const') ? [option.keywords.get('const')] : listOf(option.keywords.get('enum'));
}

function describedValues(option: MergedSchema): EnumValue[] {
  const values = valuesOf(option);
  if (values.length !== 1) return values.map((value, index) => enumValue(option, value, index));
  const description = textOf(option.keywords.get('description')) ?? textOf(option.keywords.get('title'));
  return values.map((value) => ({ value: plain(value), description }));
}

function enumValue(schema: MergedSchema, value: unknown, index: number): EnumValue {
  return { value: plain(value), description: enumDescription(schema, value, index) };
}

const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames'];

function enumDescription(schema: MergedSchema, value: unknown, index: number): string | undefined {
  for (const extension of DESCRIPTIONS) {
    const stated = schema.keywords.get(extension);
    const item = Array.isArray(stated) ? stated[index] : ownValue(stated, String(value));
    const description = textOf(item) ?? textOf(isRecord(item) ? item.description : undefined);
    if (description) return description;
  }
  return undefined;
}

/** Bare where it is clear that it is a text: not when it is empty or has blanks around it. */
function plain(value: unknown): string {
  return typeof value === 'string' && value !== '' && value === value.trim() ? value : literal(value);
}
