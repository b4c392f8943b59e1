import { textOf } from '../document/json.ts';
import type { Base64Alphabet, JsonValue, PropertyField, ValueField } from '../request/form.ts';
import { rawEnumValues } from '../schema/enumeration.ts';
import { hasFlag } from '../schema/flag.ts';
import { tryJson } from '../schema/literal.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../schema/merged-schema.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { isNullable, statedTypes, typeLabel } from '../schema/type-label.ts';
import { limitsOf } from './limits.ts';
import { oneLine } from './one-line.ts';

/** Deeper values are entered as JSON. */
const MAX_DEPTH = 2;
/** Inputs of one form, and as many again that are required; what comes after is entered as JSON or left out. */
const MAX_FIELDS = 500;
/** A choice among more values than this is typed, not chosen. */
const MAX_CHOICES = 500;
/** Longer defaults and examples are not for an input. */
const MAX_PREFILL = 5_000;
const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Inputs that a form may still have. */
export interface FieldBudget {
  left: number;
}

export function fieldBudget(): FieldBudget {
  return { left: MAX_FIELDS };
}

/** What may be entered for a value of this schema. */
export function valueField(located: Located, resolver: Resolver, budget: FieldBudget, depth = 0): ValueField {
  budget.left -= 1;
  const schema = mergeSchema(located, resolver);
  const type = fieldType(schema);
  const deeper = depth < MAX_DEPTH && budget.left > 0;
  const { keywords } = schema;
  return {
    type,
    label: typeLabel(schema, resolver),
    format: keywordText(schema, 'format'),
    base64: base64Of(schema),
    secret: isSecret(schema, type),
    nullable: isNullable(schema) || undefined,
    enum: allowedValues(schema, resolver),
    default: prefill(keywords.get('default')),
    example: prefill(schema.examples[0]),
    initial: prefill(keywords.get('x-default')),
    patterns: schema.patterns.length > 0 ? [...schema.patterns] : undefined,
    limits: limitsOf(schema),
    uniqueItems: keywords.get('uniqueItems') === true || undefined,
    items:
      type === 'array' && typeof schema.items?.value === 'object' && deeper
        ? valueField(schema.items, resolver, budget, depth + 1)
        : undefined,
    properties: type === 'object' && deeper ? propertyFields(located, resolver, budget, depth + 1) : undefined,
  };
}

/** The properties of an object that a request may hold, in document order. */
export function propertyFields(
  located: Located,
  resolver: Resolver,
  budget: FieldBudget,
  depth = 0,
): PropertyField[] | undefined {
  const schema = mergeSchema(located, resolver);
  if (schema.properties.size === 0) return undefined;
  const fields: PropertyField[] = [];
  for (const [name, child] of schema.properties) {
    const required = schema.required.has(name);
    if (budget.left <= (required ? -MAX_FIELDS : 0)) continue;
    if (hasFlag(child, 'readOnly', resolver)) continue;
    const property = mergeSchema(child, resolver);
    fields.push({
      name,
      required,
      description: oneLine(textOf(property.keywords.get('description'))),
      value: valueField(child, resolver, budget, depth),
    });
  }
  return fields;
}

/** A password, or any text that requests alone hold (JSON Schema validation, section 9.4). */
function isSecret({ keywords }: MergedSchema, type: ValueField['type']): true | undefined {
  const format = keywords.get('format');
  if (format === 'password') return true;
  const isText = type === 'string' && format === undefined && !keywords.has('enum');
  return (isText && keywords.get('writeOnly') === true) || undefined;
}

function fieldType(schema: MergedSchema): ValueField['type'] {
  const types = statedTypes(schema);
  const [type] = types;
  if (!type && isFile(schema)) return 'file';
  if (!type || types.length > 1 || !TYPES.includes(type)) return 'any';
  if (type === 'string' && isFile(schema)) return 'file';
  return type as ValueField['type'];
}

/** Bytes: `format: binary` in OpenAPI 3.0, `contentMediaType` without `contentEncoding` since 3.1 (section 4.8.14.1). */
function isFile(schema: MergedSchema): boolean {
  if (keywordText(schema, 'format') === 'binary') return true;
  const mediaType = keywordText(schema, 'contentMediaType');
  if (!mediaType || isEncoded(schema)) return false;
  return !/^text\/|json|xml/.test(mediaType);
}

/** Whether bytes are written as a text. `binary`, `8bit` and `7bit` leave them as they are (RFC 2045 section 6.2). */
export function isEncoded(schema: MergedSchema): boolean {
  const encoding = keywordText(schema, 'contentEncoding');
  return encoding !== undefined && !/^(?:binary|[78]bit)$/i.test(encoding);
}

/** How the bytes behind a text are written: `format: byte` in OpenAPI 3.0, `contentEncoding` since 3.1. */
export function base64Of(schema: MergedSchema): Base64Alphabet | undefined {
  const encoding = keywordText(schema, 'contentEncoding')?.toLowerCase();
  if (encoding === 'base64' || encoding === 'base64url') return encoding;
  return keywordText(schema, 'format') === 'byte' ? 'base64' : undefined;
}

function allowedValues(schema: MergedSchema, resolver: Resolver): JsonValue[] | undefined {
  const values = rawEnumValues(schema, resolver);
  const listed =
    values.length > 0 && values.length <= MAX_CHOICES && values.every((value) => prefill(value) !== undefined);
  return listed ? values.flatMap((value) => prefill(value) ?? null) : undefined;
}

/** A value that an input may begin with: not one that is long or deep. */
export function prefill(value: unknown): JsonValue | undefined {
  const text = value === undefined ? undefined : tryJson(value);
  if (text === undefined || text.length > MAX_PREFILL) return undefined;
  // As text, because what reads it in the browser would round it.
  return value instanceof Number ? text : (value as JsonValue);
}
