import type { EndpointField } from './endpoint-field.ts';

type Schema = Record<string, unknown>;

/** Converts a field to a JSON Schema. Authors write its type in several ways. */
export function fieldSchema(field: EndpointField): Schema {
  const schema = withValues(typeSchema(field.type, field), field.enum);
  return {
    ...schema,
    ...(field.description !== undefined && { description: field.description }),
    ...(field.deprecated && { deprecated: true }),
    ...(field.default !== undefined && { default: typedValue(field.default, schema) }),
    ...(field.placeholder !== undefined && { examples: [typedValue(field.placeholder, schema)] }),
    ...field.limits,
  };
}

/** Adds the allowed values. Those of an array are values of its items. */
function withValues(schema: Schema, values: readonly string[] | undefined): Schema {
  if (!values) return schema;
  const items = schema['items'] as Schema | undefined;
  if (items) return { ...schema, items: withValues(items, values) };
  return { ...schema, enum: values.map((value) => typedValue(value, schema)) };
}

const NAMES: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  str: { type: 'string' },
  text: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  url: { type: 'string', format: 'uri' },
  uri: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  timestamp: { type: 'string' },
  enum: { type: 'string' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  long: { type: 'integer' },
  number: { type: 'number' },
  float: { type: 'number' },
  double: { type: 'number' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  bool: { type: 'boolean' },
  file: { type: 'string', format: 'binary' },
  binary: { type: 'string', format: 'binary' },
  upload: { type: 'string', format: 'binary' },
  blob: { type: 'string', format: 'binary' },
  object: { type: 'object' },
  json: { type: 'object' },
  map: { type: 'object' },
  dict: { type: 'object' },
  record: { type: 'object' },
  array: { type: 'array' },
  list: { type: 'array' },
};

/** Names of types that are recognized. Any other name is shown as written. */
export const TYPE_NAMES: readonly string[] = [...Object.keys(NAMES), 'null', 'any'];

function typeSchema(text: string, field: EndpointField): Schema {
  const type = text.trim().toLowerCase();
  const parts = type.split(/\s*\|\s*|\s+or\s+/).filter((part) => part !== '' && part !== 'null');
  if (parts.length > 1) return { oneOf: parts.map((part) => typeSchema(part, { ...field, fields: [] })) };
  const [plain = ''] = parts;
  const nullable = plain !== type;
  const item =
    /^(.+?)\s*\[\]$/.exec(plain)?.[1] ??
    /^(?:array|list)\s*(?:<\s*(.+?)\s*>|\[(.+)\]|\s+of\s+(.+?)s?)$/.exec(plain)?.slice(1).find(Boolean);
  if (item !== undefined) return withNull({ type: 'array', items: typeSchema(item, field) }, nullable);
  const name = plain.replace(/[<(\s].*$/, '').replace('date-time', 'datetime');
  const namedSchema = Object.hasOwn(NAMES, name) ? { ...NAMES[name] } : {};
  if (field.fields.length === 0) return withNull(namedSchema, nullable);
  const nested = objectSchema(field.fields);
  return withNull(namedSchema['type'] === 'array' ? { type: 'array', items: nested } : nested, nullable);
}

function withNull(schema: Schema, nullable: boolean): Schema {
  return nullable && typeof schema['type'] === 'string' ? { ...schema, type: [schema['type'], 'null'] } : schema;
}

/** Makes the schema of an object with these properties. */
export function objectSchema(fields: readonly EndpointField[]): Schema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  };
}

/** Turns `"10"` of a number into 10. */
function typedValue(text: string, { type }: Schema): unknown {
  const types = [type].flat();
  if (types.includes('string') && !(text === 'null' && types.includes('null'))) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
