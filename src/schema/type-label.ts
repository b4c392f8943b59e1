import { allowsNull, onlyOption, optionName, realOptions } from './choices.ts';
import { keywordText, type MergedSchema, mergeSchema } from './merged-schema.ts';
import type { Located, Resolver } from './reference.ts';

const MAX_LABEL_DEPTH = 4;
const MAX_LABEL_OPTIONS = 4;

/**
 * The type in a reader's words: `string <date-time>`, `array of Pet`, `Cat | Dog`, `map of integer`.
 * `null` is not part of it; `isNullable` tells that.
 */
export function typeLabel(schema: MergedSchema, resolver: Resolver, depth = 0): string {
  const only = onlyOption(schema, resolver);
  if (only) return labelOf(only, resolver, depth);
  if (schema.never) return 'never';

  const types = statedTypes(schema);
  if (types.length > 1) return types.join(' | ');
  const [type] = types;
  if (type === 'array') return arrayLabel(schema, resolver, depth);
  if (schema.choices.length > 0 && schema.properties.size === 0) return choiceLabel(schema, resolver, depth);
  if (type === 'object') return objectLabel(schema, resolver, depth);
  const format = keywordText(schema, 'format') ?? contentFormat(schema);
  if (type) return format ? `${type} <${format}>` : type;
  return schema.name ?? 'any';
}

function labelOf(located: Located, resolver: Resolver, depth: number): string {
  if (depth >= MAX_LABEL_DEPTH) return 'any';
  return typeLabel(mergeSchema(located, resolver), resolver, depth + 1);
}

/** Types as stated, or as the other keywords imply them (most tools and most authors read schemas so). */
export function statedTypes(schema: MergedSchema): string[] {
  if (schema.types) return schema.types;
  if (schema.properties.size > 0 || schema.additionalProperties || schema.patternProperties.size > 0) return ['object'];
  if (schema.items || schema.prefixItems.length > 0) return ['array'];
  const constant = schema.keywords.has('const') ? [schema.keywords.get('const')] : schema.keywords.get('enum');
  if (Array.isArray(constant) && constant.length > 0) return [...new Set(constant.filter(isNotNull).map(jsonType))];
  const keywords = schema.keywords;
  if (keywords.has('pattern') || keywords.has('minLength') || keywords.has('maxLength')) return ['string'];
  if (keywords.has('minimum') || keywords.has('maximum') || keywords.has('multipleOf')) return ['number'];
  if (keywords.has('minItems') || keywords.has('maxItems')) return ['array'];
  if (keywords.has('contentMediaType') || keywords.has('contentEncoding')) return ['string'];
  return [];
}

function isNotNull(value: unknown): boolean {
  return value !== null;
}

export function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function arrayLabel(schema: MergedSchema, resolver: Resolver, depth: number): string {
  if (schema.prefixItems.length > 0) {
    const parts = schema.prefixItems.slice(0, MAX_LABEL_OPTIONS).map((item) => labelOf(item, resolver, depth));
    return `[${parts.join(', ')}${schema.prefixItems.length > MAX_LABEL_OPTIONS ? ', …' : ''}]`;
  }
  if (!schema.items || schema.items.value === true) return 'array';
  const items = labelOf(schema.items, resolver, depth);
  return items.includes(' | ') ? `array of (${items})` : `array of ${items}`;
}

function objectLabel(schema: MergedSchema, resolver: Resolver, depth: number): string {
  if (schema.name) return schema.name;
  const extra = schema.additionalProperties;
  if (extra && typeof extra.value === 'object' && schema.properties.size === 0) {
    return `map of ${labelOf(extra, resolver, depth)}`;
  }
  return 'object';
}

function choiceLabel(schema: MergedSchema, resolver: Resolver, depth: number): string {
  const names = new Set<string>();
  for (const choice of schema.choices) {
    for (const option of realOptions(choice, resolver)) {
      names.add(optionName(option, choice, resolver) ?? labelOf(option, resolver, depth));
      if (names.size > MAX_LABEL_OPTIONS) break;
    }
  }
  if (schema.name && names.size > MAX_LABEL_OPTIONS) return schema.name;
  const shown = [...names].slice(0, MAX_LABEL_OPTIONS);
  return shown.join(' | ') + (names.size > MAX_LABEL_OPTIONS ? ' | …' : '') || 'any';
}

function contentFormat(schema: MergedSchema): string | undefined {
  return keywordText(schema, 'contentMediaType') ?? keywordText(schema, 'contentEncoding');
}

export function isNullable(schema: MergedSchema, resolver: Resolver): boolean {
  if (schema.nullable) return true;
  const values = schema.keywords.get('enum');
  if (Array.isArray(values) && values.includes(null)) return true;
  return schema.choices.some((choice) => allowsNull(choice, resolver));
}
