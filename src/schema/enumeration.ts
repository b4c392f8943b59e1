import { isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import { literal } from './facts.ts';
import { type MergedSchema, mergeSchema } from './merged-schema.ts';
import type { Resolver } from './reference.ts';

export interface EnumValue {
  /** The value as JSON, or bare for strings. */
  value: string;
  description?: string | undefined;
}

/**
 * The allowed values with their descriptions: `enum` with `x-enumDescriptions` (list or map) or `x-enum-varnames`, or
 * the OpenAPI 3.1 idiom `oneOf` of described `const`s.
 */
export function enumValues(schema: MergedSchema, resolver: Resolver): EnumValue[] {
  const values = listOf(schema.keywords.get('enum'));
  if (values.length > 0) {
    return values.filter((value) => value !== null).map((value, index) => enumValue(schema, value, index));
  }
  return describedConstants(schema, resolver);
}

function enumValue(schema: MergedSchema, value: unknown, index: number): EnumValue {
  return { value: plain(value), description: enumDescription(schema, value, index) };
}

function enumDescription(schema: MergedSchema, value: unknown, index: number): string | undefined {
  for (const extension of ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames']) {
    const stated = schema.keywords.get(extension);
    const description = Array.isArray(stated) ? stated[index] : ownValue(stated, String(value));
    if (textOf(description)) return textOf(description);
  }
  return undefined;
}

function describedConstants(schema: MergedSchema, resolver: Resolver): EnumValue[] {
  if (!isConstantChoice(schema, resolver)) return [];
  return schema.choices.flatMap((choice) =>
    choice.options.map((option) => {
      const merged = mergeSchema(option, resolver);
      const text = merged.keywords.get('description') ?? merged.keywords.get('title');
      return { value: plain(merged.keywords.get('const')), description: textOf(text) };
    }),
  );
}

/** A `oneOf` whose options are all `const` is an enumeration and not a choice of shapes. */
export function isConstantChoice(schema: MergedSchema, resolver: Resolver): boolean {
  const [choice] = schema.choices;
  if (schema.choices.length !== 1 || !choice || choice.options.length < 2) return false;
  return choice.options.every((option) => {
    const value = resolver.resolve(option)?.value;
    return isRecord(value) && Object.hasOwn(value, 'const') && typeof value.const !== 'object';
  });
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : literal(value);
}
