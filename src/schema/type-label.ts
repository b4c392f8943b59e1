import { isWhole } from '../core/json/decimal.ts';
import { memo } from '../core/json/memo.ts';
import { isWrittenNumber } from '../core/json/written-number.ts';
import { optionName, shapeChoices } from './choices.ts';
import { openEnumValues, rawEnumValues } from './enumeration.ts';
import { keywordText, type MergedSchema, mergeSchema } from './merged-schema.ts';
import type { Located, Resolver } from './reference.ts';

const MAX_LABEL_DEPTH = 4;
const MAX_LABEL_OPTIONS = 4;
const MAX_LABEL_LENGTH = 200;

type Inside = readonly MergedSchema[];

/**
 * Returns the type for readers: `string <date-time>`, `array of Pet`, `Cat | Dog`, `map of integer`. It does not say
 * whether the value itself may be `null`; see `isNullable`.
 */
export const typeLabel = memo((schema: MergedSchema, resolver: Resolver) =>
  shortenLabel(labelAt(schema, resolver, [schema])),
);

function shortenLabel(label: string): string {
  return label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label;
}

/** @param inside The schemas that contain this one. */
function labelAt(schema: MergedSchema, resolver: Resolver, inside: Inside): string {
  if (schema.never) return 'never';
  const known = knownTypes(schema, resolver);
  const types = known.length > 0 ? known : typesOfValues(rawEnumValues(schema, resolver));
  if (types.length > 1)
    return [...new Set(types.map((type) => labelOfType(type, schema, resolver, inside)))].join(' | ');
  const [type] = types;
  if (type !== 'array' && schema.properties.size === 0) {
    const choices = choiceLabel(schema, resolver, inside);
    if (choices) return choices;
  }
  return type === undefined ? (schema.name ?? 'any') : labelOfType(type, schema, resolver, inside);
}

function labelOfType(type: string, schema: MergedSchema, resolver: Resolver, inside: Inside): string {
  if (type === 'array') return arrayLabel(schema, resolver, inside);
  if (type === 'object') return objectLabel(schema, resolver, inside);
  const format = keywordText(schema, 'format');
  const content = type === 'string' ? contentFormat(schema) : undefined;
  return (format ?? content) ? `${type} <${format ?? content}>` : type;
}

function contentFormat(schema: MergedSchema): string | undefined {
  return keywordText(schema, 'contentMediaType') ?? keywordText(schema, 'contentEncoding');
}

/** Returns the label of a part, including `null`, which nothing else shows. */
function partLabel(located: Located, resolver: Resolver, inside: Inside): string {
  const schema = mergeSchema(located, resolver);
  if (inside.length >= MAX_LABEL_DEPTH || inside.includes(schema)) return schema.name ?? '…';
  const label = labelAt(schema, resolver, [...inside, schema]);
  return isNullable(schema) ? `${label} | null` : label;
}

/** Returns the types of a schema, or those that the other keywords imply, as most tools and authors read schemas. */
export function declaredTypes(schema: MergedSchema): string[] {
  if (schema.types) return schema.types;
  if (schema.properties.size > 0 || schema.additionalProperties || schema.patternProperties.size > 0) return ['object'];
  if (schema.items || schema.prefixItems.length > 0 || schema.contains) return ['array'];
  const values = schema.keywords.has('const') ? [schema.keywords.get('const')] : schema.keywords.get('enum');
  if (Array.isArray(values) && values.length > 0) return typesOfValues(values);
  if (schema.patterns.length > 0) return ['string'];
  for (const [type, keywords] of IMPLIED) if (keywords.some((keyword) => schema.keywords.has(keyword))) return [type];
  return schema.propertyNames || schema.required.size > 0 ? ['object'] : [];
}

/** Returns the types of a schema, also those of a list of values that is open for any other string. */
export function knownTypes(schema: MergedSchema, resolver: Resolver): string[] {
  const declared = declaredTypes(schema);
  return declared.length > 0 ? declared : typesOfValues(openEnumValues(schema, resolver));
}

const IMPLIED: [type: string, keywords: string[]][] = [
  ['string', ['minLength', 'maxLength', 'contentMediaType', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['array', ['minItems', 'maxItems', 'uniqueItems']],
  ['object', ['minProperties', 'maxProperties']],
];

function typesOfValues(values: unknown[]): string[] {
  const types = new Set(values.map(jsonType));
  if (types.size > 1) types.delete('null');
  if (types.has('number')) types.delete('integer');
  return [...types];
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  if (typeof value !== 'number' && !isWrittenNumber(value)) return typeof value;
  return isWhole(String(value)) ? 'integer' : 'number';
}

function arrayLabel(schema: MergedSchema, resolver: Resolver, inside: Inside): string {
  const { prefixItems, items } = schema;
  if (prefixItems.length > 0) {
    const parts = prefixItems.slice(0, MAX_LABEL_OPTIONS).map((item) => partLabel(item, resolver, inside));
    const open = prefixItems.length > MAX_LABEL_OPTIONS || (items && items.value !== false);
    return `[${parts.join(', ')}${open ? ', …' : ''}]`;
  }
  if (!items || typeof items.value === 'boolean') return 'array';
  const label = partLabel(items, resolver, inside);
  return `array of ${label.includes(' | ') ? `(${label})` : label}`;
}

function objectLabel(schema: MergedSchema, resolver: Resolver, inside: Inside): string {
  const named = schema.name ?? 'object';
  const extra = schema.additionalProperties;
  if (!extra || typeof extra.value === 'boolean' || schema.properties.size > 0) return named;
  const label = partLabel(extra, resolver, inside);
  return label === 'any' ? named : `map of ${label.includes(' | ') ? `(${label})` : label}`;
}

function choiceLabel(schema: MergedSchema, resolver: Resolver, inside: Inside): string | undefined {
  const names = new Set<string>();
  for (const choice of shapeChoices(schema, resolver)) {
    for (const option of choice.options) {
      if (names.size > MAX_LABEL_OPTIONS) break;
      names.add(optionName(option, choice, resolver) ?? optionLabel(option, schema, resolver, inside));
    }
  }
  if (schema.name && names.size > MAX_LABEL_OPTIONS) return schema.name;
  const label = [...names].slice(0, MAX_LABEL_OPTIONS).join(' | ');
  return names.size > MAX_LABEL_OPTIONS ? `${label} | …` : label || undefined;
}

/** Returns the type of an option. If the option does not state one, the type of the schema around it applies. */
export function optionLabel(option: Located, around: MergedSchema, resolver: Resolver, inside: Inside = []): string {
  const label = partLabel(option, resolver, inside);
  const [type, ...others] = label === 'any' ? declaredTypes(around) : [];
  if (type === undefined || others.length > 0) return label;
  return labelOfType(type, mergeSchema(option, resolver), resolver, inside);
}

/** Whether a schema allows null besides other values. */
export function isNullable(schema: MergedSchema): boolean {
  if (schema.types?.[0] === 'null') return false;
  const values = schema.keywords.get('enum');
  return schema.nullable || (Array.isArray(values) && values.length > 1 && values.includes(null));
}
