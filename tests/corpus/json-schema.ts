import { valueAtPointer } from '../../src/core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, recordOf, stringsOf } from '../../src/core/json/record.ts';

/**
 * Converts all schemas of a document to JSON Schema 2020-12, so that a validator without support for OpenAPI can use
 * them. Omits keywords that validators do not accept: limits that are not numbers, unknown types, and patterns that are
 * not regular expressions.
 */
export function jsonSchemaOf(root: JsonRecord, direction: 'request' | 'response'): JsonRecord {
  const hiddenBy = direction === 'request' ? 'readOnly' : 'writeOnly';

  /** Returns the names of properties that the direction omits, including those behind `$ref` and `allOf`. */
  function hiddenNames(schema: unknown, seen = new Set<unknown>()): Set<string> {
    const names = new Set<string>();
    if (!isRecord(schema) || seen.has(schema)) return names;
    seen.add(schema);
    for (const [name, property] of entriesOf(schema.properties)) {
      if (isHidden(property, new Set())) names.add(name);
    }
    for (const part of [target(schema), ...listOf(schema.allOf)]) {
      for (const name of hiddenNames(part, seen)) names.add(name);
    }
    return names;
  }

  function isHidden(schema: unknown, seen: Set<unknown>): boolean {
    if (!isRecord(schema) || seen.has(schema)) return false;
    seen.add(schema);
    if (schema[hiddenBy] === true) return true;
    return [target(schema), ...listOf(schema.allOf)].some((part) => isHidden(part, seen));
  }

  function target(schema: JsonRecord): unknown {
    if (typeof schema.$ref !== 'string' || !schema.$ref.startsWith('#/')) return undefined;
    return valueAtPointer(root, decodeURIComponent(schema.$ref.slice(1)));
  }

  function convert(schema: unknown, hidden: ReadonlySet<string>): unknown {
    if (typeof schema === 'boolean') return schema;
    if (!isRecord(schema)) return {};
    const out: JsonRecord = {};
    const hiddenHere = new Set([...hidden, ...hiddenNames(schema)]);
    if (typeof schema.$ref === 'string') out.$ref = schema.$ref;
    addTypes(schema, out);
    addLimits(schema, out);
    if (Object.hasOwn(schema, 'const')) out.const = schema.const;
    if (listOf(schema.enum).length > 0) out.enum = schema.enum;
    const required = stringsOf(schema.required).filter((name) => !hiddenHere.has(name));
    if (required.length > 0) out.required = [...new Set(required)];
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const parts = listOf(schema[keyword]);
      if (parts.length > 0) out[keyword] = parts.map((part) => convert(part, hiddenHere));
    }
    for (const keyword of ['not', 'if', 'then', 'else']) {
      if (schema[keyword] !== undefined) out[keyword] = convert(schema[keyword], hiddenHere);
    }
    addChildren(schema, out);
    if (schema.nullable !== true) return out;
    return { anyOf: [out, { type: 'null' }] };
  }

  const NONE: ReadonlySet<string> = new Set();

  function addChildren(schema: JsonRecord, out: JsonRecord): void {
    for (const keyword of ['properties', 'patternProperties', 'dependentSchemas', '$defs']) {
      if (!isRecord(schema[keyword])) continue;
      const properties = entriesOf(schema[keyword]).filter(
        ([name]) => keyword !== 'patternProperties' || isPattern(name),
      );
      out[keyword] = Object.fromEntries(properties.map(([name, value]) => [name, convert(value, NONE)]));
    }
    const single = ['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'contains', 'unevaluatedItems'];
    for (const keyword of single) {
      if (schema[keyword] !== undefined) out[keyword] = convert(schema[keyword], NONE);
    }
    if (isRecord(schema.dependentRequired)) out.dependentRequired = schema.dependentRequired;
    const tuple = Array.isArray(schema.items) ? schema.items : listOf(schema.prefixItems);
    if (tuple.length > 0) out.prefixItems = tuple.map((item) => convert(item, NONE));
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
    if (rest !== undefined) out.items = convert(rest, NONE);
  }

  const schemas = entriesOf(recordOf(root.components).schemas);
  const components = { schemas: Object.fromEntries(schemas.map(([name, value]) => [name, convert(value, NONE)])) };
  return { components };
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

function addTypes(schema: JsonRecord, out: JsonRecord): void {
  const types = typeof schema.type === 'string' ? [schema.type] : stringsOf(schema.type);
  if (types.length > 0 && types.every((type) => TYPES.has(type))) out.type = [...new Set(types)];
}

const LIMITS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
];

function addLimits(schema: JsonRecord, out: JsonRecord): void {
  for (const keyword of LIMITS) {
    const value = schema[keyword];
    if (typeof value === 'number' && (value >= 0 || /imum$/.test(keyword))) out[keyword] = value;
  }
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (schema[flag] !== true || typeof schema[limit] !== 'number') continue;
    out[flag] = schema[limit];
    delete out[limit];
  }
  if (schema.uniqueItems === true) out.uniqueItems = true;
  if (typeof schema.pattern === 'string' && isPattern(schema.pattern)) out.pattern = schema.pattern;
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
