import { listOf, numberOf, ownValue, textOf } from '../document/json.ts';
import type { JsonValue, PropertyField, ValueField } from '../request/form.ts';
import { onlyOption } from '../schema/choices.ts';
import { isConstantChoice } from '../schema/enumeration.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../schema/merged-schema.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { isNullable, statedTypes, typeLabel } from '../schema/type-label.ts';
import { oneLine } from './one-line.ts';

/** Deeper values are entered as JSON. */
const MAX_DEPTH = 2;
/** A choice among more values than this is typed, not chosen. */
const MAX_CHOICES = 500;
const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** What may be entered for a value of this schema. */
export function valueField(located: Located, resolver: Resolver, depth = 0): ValueField {
  const schema = readable(located, resolver);
  const type = fieldType(schema);
  return {
    type,
    label: typeLabel(schema, resolver),
    format: keywordText(schema, 'format'),
    nullable: isNullable(schema, resolver) || undefined,
    enum: allowedValues(schema, resolver),
    default: schema.keywords.get('default') as JsonValue | undefined,
    example: givenExample(schema),
    pattern: keywordText(schema, 'pattern'),
    minimum: numberOf(schema.keywords.get('minimum')),
    maximum: numberOf(schema.keywords.get('maximum')),
    minLength: numberOf(schema.keywords.get('minLength')),
    maxLength: numberOf(schema.keywords.get('maxLength')),
    items:
      type === 'array' && schema.items && depth < MAX_DEPTH ? valueField(schema.items, resolver, depth + 1) : undefined,
    properties: type === 'object' && depth < MAX_DEPTH ? propertyFields(located, resolver, depth + 1) : undefined,
  };
}

/** The properties of an object that a request may hold, in document order. */
export function propertyFields(located: Located, resolver: Resolver, depth = 0): PropertyField[] | undefined {
  const schema = readable(located, resolver);
  if (schema.properties.size === 0) return undefined;
  return [...schema.properties].flatMap(([name, child]) => {
    const value = resolver.resolve(child)?.value;
    if (ownValue(value, 'readOnly') === true || ownValue(child.value, 'readOnly') === true) return [];
    const description = ownValue(child.value, 'description') ?? ownValue(value, 'description');
    return [
      {
        name,
        required: schema.required.has(name),
        description: oneLine(textOf(description)),
        value: valueField(child, resolver, depth),
      },
    ];
  });
}

function readable(located: Located, resolver: Resolver): MergedSchema {
  const schema = mergeSchema(located, resolver);
  const only = onlyOption(schema, resolver);
  return only ? mergeSchema(only, resolver) : schema;
}

function fieldType(schema: MergedSchema): ValueField['type'] {
  const types = statedTypes(schema);
  const [type] = types;
  if (!type || types.length > 1 || !TYPES.includes(type)) return 'any';
  if (type === 'string' && isFile(schema)) return 'file';
  return type as ValueField['type'];
}

/** Bytes: `format: binary` in OpenAPI 3.0, `contentMediaType` without `contentEncoding` since 3.1 (section 4.8.14.1). */
function isFile(schema: MergedSchema): boolean {
  if (keywordText(schema, 'format') === 'binary') return true;
  const mediaType = keywordText(schema, 'contentMediaType');
  if (!mediaType || schema.keywords.has('contentEncoding')) return false;
  return !/^text\/|json|xml/.test(mediaType);
}

function allowedValues(schema: MergedSchema, resolver: Resolver): JsonValue[] | undefined {
  if (schema.keywords.has('const')) return [schema.keywords.get('const') as JsonValue];
  const stated = listOf(schema.keywords.get('enum'));
  const values = stated.length > 0 ? stated : constants(schema, resolver);
  return values.length > 0 && values.length <= MAX_CHOICES ? (values as JsonValue[]) : undefined;
}

function constants(schema: MergedSchema, resolver: Resolver): unknown[] {
  if (!isConstantChoice(schema, resolver)) return [];
  return (schema.choices[0]?.options ?? []).map((option) => ownValue(resolver.resolve(option)?.value, 'const'));
}

function givenExample(schema: MergedSchema): JsonValue | undefined {
  if (schema.keywords.has('example')) return schema.keywords.get('example') as JsonValue;
  const examples = schema.keywords.get('examples');
  return Array.isArray(examples) ? (examples[0] as JsonValue | undefined) : undefined;
}
