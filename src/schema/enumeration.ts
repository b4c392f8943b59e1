import { memo } from '../core/json/memo.ts';
import { isRecord, listOf, ownValue, textOf } from '../core/json/record.ts';
import { readJson } from '../core/json/text.ts';
import { kindOfChoice } from './choices.ts';
import { literal, shortenText } from './literal.ts';
import { keywordText, type MergedSchema, mergeSchema, type SchemaChoice } from './merged-schema.ts';
import { chainOf, type Located, type Resolver } from './reference.ts';

export interface EnumValue {
  /** The value as JSON, or without quotes for strings. */
  value: string;
  description?: string | undefined;
  deprecated?: true | undefined;
}

/**
 * Returns the allowed values with their descriptions: `enum` or `x-extensible-enum` with `x-enumDescriptions` (list or
 * map) or `x-enum-varnames`, or the OpenAPI 3.1 idiom `oneOf` of described `const`s. Omits a single `null`, because the type
 * already says it.
 */
export const enumValues = memo(findEnumValues);

function findEnumValues(schema: MergedSchema, resolver: Resolver): EnumValue[] {
  const enumeration = listedValues(schema);
  if (enumeration.length > 0) {
    const isNothing = enumeration.every((value) => value === null);
    return isNothing ? [] : distinguishable(enumeration.map((value, index) => enumValue(schema, value, index)));
  }
  const options = valueChoices(schema, resolver).flatMap((choice) => choice.options);
  return distinguishable(options.flatMap((option) => describedValues(option, resolver)));
}

/** An allowed value as it is in the document, and what the document says about it. */
interface DescribedValue {
  value: unknown;
  description: string | undefined;
  deprecated?: true | undefined;
}

/** Writes the strings with quotes if one of them looks like a value of another type of the list: `"5"` beside `6`. */
function distinguishable(values: readonly DescribedValue[]): EnumValue[] {
  const others = new Set<string | undefined>(
    values.map(({ value }) => jsonTypeOf(value)).filter((type) => type !== 'string'),
  );
  const needQuotes = others.size > 0 && values.some(({ value }) => others.has(typeLookedLike(value)));
  return values.map(({ value, ...words }) => ({ ...words, value: needQuotes ? literal(value) : enumValueText(value) }));
}

/** Returns the type of JSON that a string looks like without its quotes. */
function typeLookedLike(value: unknown): string | undefined {
  const read = typeof value === 'string' ? readJson(value) : undefined;
  return read && jsonTypeOf(read.value);
}

function jsonTypeOf(value: unknown): string {
  return value === null ? 'null' : value instanceof Number ? 'number' : typeof value;
}

/** Returns the values of `enum`, otherwise of `x-extensible-enum`. */
export function listedValues({ keywords }: MergedSchema): unknown[] {
  const closed = listOf(keywords.get('enum'));
  return closed.length > 0 ? closed : extensibleValues(keywords.get('x-extensible-enum'));
}

/** Whether values may be added later to those that a schema lists. */
export function isExtensible({ keywords }: MergedSchema): boolean {
  return listOf(keywords.get('enum')).length === 0 && extensibleValues(keywords.get('x-extensible-enum')).length > 0;
}

function extensibleValues(values: unknown): unknown[] {
  return listOf(values).filter((value) => value !== null && !isRecord(value) && !Array.isArray(value));
}

/** Returns the values themselves, for inputs. */
export const rawEnumValues = memo(findRawValues);

function findRawValues(schema: MergedSchema, resolver: Resolver): unknown[] {
  if (schema.keywords.has('const')) return [schema.keywords.get('const')];
  const enumeration = listOf(schema.keywords.get('enum'));
  if (enumeration.length > 0) return enumeration;
  return valuesOfChoices(schema, 'values', resolver);
}

/** Returns the values of a list that also allows any other string, and the empty string for these others. */
export function openEnumValues(schema: MergedSchema, resolver: Resolver): unknown[] {
  const values = valuesOfChoices(schema, 'open-values', resolver);
  return values.length > 0 ? [...values, ''] : [];
}

function valuesOfChoices(schema: MergedSchema, kind: 'values' | 'open-values', resolver: Resolver): unknown[] {
  return schema.choices
    .filter((choice) => kindOfChoice(choice, resolver) === kind)
    .flatMap((choice) => choice.options.flatMap((option) => valuesOf(resolver.resolve(option)?.value)));
}

/** Returns the choices that are lists of values. */
function valueChoices(schema: MergedSchema, resolver: Resolver): SchemaChoice[] {
  return schema.choices.filter((choice) => ['values', 'open-values'].includes(kindOfChoice(choice, resolver)));
}

function valuesOf(option: unknown): unknown[] {
  return isRecord(option) && Object.hasOwn(option, 'const') ? [option.const] : listOf(ownValue(option, 'enum'));
}

function describedValues(option: Located, resolver: Resolver): DescribedValue[] {
  const target = resolver.resolve(option)?.value;
  const values = valuesOf(target);
  if (values.length === 1) {
    const links = chainOf(option, resolver).map((link) => link.value);
    const wordOf = (key: string) => links.map((link) => textOf(ownValue(link, key))).find((text) => text !== undefined);
    const described = describedValue(values[0], [wordOf('title'), wordOf('description')]);
    return links.some(isDeprecated) ? [asDeprecated(described, wordOf(REASON))] : [described];
  }
  if (values.length === 0) return [];
  const schema = mergeSchema(option, resolver);
  const described = values.map((value, index) => enumValue(schema, value, index));
  if (schema.keywords.get('deprecated') !== true) return described;
  return described.map((each) => asDeprecated(each, keywordText(schema, REASON)));
}

const REASON = 'x-deprecated-reason';

function isDeprecated(schema: unknown): boolean {
  return ownValue(schema, 'deprecated') === true;
}

function asDeprecated({ value, description }: DescribedValue, reason: string | undefined): DescribedValue {
  return { value, description: [description, reason].filter(Boolean).join(' ') || undefined, deprecated: true };
}

function enumValue(schema: MergedSchema, value: unknown, index: number): DescribedValue {
  const [name, description] = [NAMES, DESCRIPTIONS].map((extensions) => enumText(schema, extensions, value, index));
  return describedValue(value, [name, description]);
}

/** Describes a value by its name and its description, unless they say nothing beyond the value. */
function describedValue(value: unknown, words: readonly (string | undefined)[]): DescribedValue {
  const texts = new Set(words.filter((text) => text !== undefined && text !== value));
  return { value, description: texts.size === 0 ? undefined : [...texts].join(': ') };
}

const NAMES = ['x-enum-varnames', 'x-enumNames'];
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions'];

function enumText(
  schema: MergedSchema,
  extensions: readonly string[],
  value: unknown,
  index: number,
): string | undefined {
  for (const extension of extensions) {
    const descriptions = schema.keywords.get(extension);
    const item = Array.isArray(descriptions)
      ? descriptions[index]
      : typeof value === 'object' && !(value instanceof Number)
        ? undefined
        : ownValue(descriptions, String(value));
    const description = textOf(item) ?? textOf(isRecord(item) ? item.description : undefined);
    if (description) return description;
  }
  return undefined;
}

const MAX_VALUE = 2_000;
const HIDDEN_SPACE = /[\t\n\r]| {2}/;

/** Returns a value as JSON, but strings without quotes, unless they are empty or have white space that is not visible. */
export function enumValueText(value: unknown): string {
  return typeof value === 'string' && value !== '' && value === value.trim() && !HIDDEN_SPACE.test(value)
    ? shortenText(value, MAX_VALUE)
    : literal(value);
}
