import { isRecord, type JsonRecord } from '../../../../src/json/record.ts';
import { referenceOf, resolverFor } from '../../../../src/schema/reference.ts';
import { isKnownFormat, isSimplePattern, patternFormat } from './pattern-format.ts';

/** JSON Schema 2020-12 for the validator. */
export type ValidationSchema = boolean | { [keyword: string]: unknown };

interface Source {
  root: JsonRecord;
  /** OpenAPI 3.0 has a separate dialect (section 4.7.24). */
  is30: boolean;
}

/** The schema with all referenced schemas in `$defs`. A reference without a target allows any value. */
export function validationSchema(schema: unknown, source: Source): ValidationSchema {
  const ids = new Map<string, string>();
  const waiting: [id: string, target: unknown][] = [];

  function refer(reference: string): ValidationSchema {
    const earlier = ids.get(reference);
    if (earlier) return { $ref: `#/$defs/${earlier}` };
    const target = targetOf(source.root, reference);
    if (target === undefined) return true;
    const id = `s${ids.size}`;
    ids.set(reference, id);
    waiting.push([id, target]);
    return { $ref: `#/$defs/${id}` };
  }

  const converted = convert(schema, { ...source, refer });
  const definitions: Record<string, ValidationSchema> = {};
  for (const [id, target] of waiting) definitions[id] = convert(target, { ...source, refer });
  if (typeof converted === 'boolean') return converted;
  return waiting.length === 0 ? converted : { ...converted, $defs: definitions };
}

function targetOf(root: JsonRecord, reference: string): unknown {
  return resolverFor(root).follow({ value: { $ref: reference }, pointer: '' })?.value;
}

interface Converting extends Source {
  refer(reference: string): ValidationSchema;
}

const PLAIN = [
  'enum',
  'const',
  'multipleOf',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'maxProperties',
  'minProperties',
  'dependentRequired',
  'minimum',
  'maximum',
  'type',
];
const ONE = [
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
];
const SEVERAL = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const NAMED = ['properties', 'dependentSchemas'];

function convert(schema: unknown, converting: Converting): ValidationSchema {
  if (typeof schema === 'boolean') return schema;
  if (!isRecord(schema)) return true;
  const reference = referenceOf(schema);
  const referred = reference === undefined ? undefined : converting.refer(reference);
  if (referred !== undefined && converting.is30) return referred;
  const out: { [keyword: string]: unknown } = {};
  for (const keyword of PLAIN) if (Object.hasOwn(schema, keyword)) out[keyword] = schema[keyword];
  for (const keyword of ONE) if (Object.hasOwn(schema, keyword)) out[keyword] = convert(schema[keyword], converting);
  for (const keyword of SEVERAL) {
    const options = schema[keyword];
    if (!Array.isArray(options) || options.length === 0) continue;
    const converted = options.map((option) => convert(option, converting));
    // The discriminator selects the option, so it is not a fault if the value matches others too.
    if (keyword === 'oneOf' && isRecord(schema['discriminator']) && !out['anyOf']) out['anyOf'] = converted;
    else out[keyword] = converted;
  }
  for (const keyword of NAMED) {
    const members = schema[keyword];
    if (isRecord(members)) out[keyword] = convertedMembers(members, keyword, converting);
  }
  if (isKnownFormat(schema['format'])) out['format'] = schema['format'];
  if (typeof schema['pattern'] === 'string') addToAll(out, { format: patternFormat(schema['pattern']) });
  if (isRecord(schema['patternProperties'])) addPatternProperties(out, schema['patternProperties'], converting);
  if (Array.isArray(schema['required'])) out['required'] = requiredInAnswers(schema, converting.root);
  addLimits(out, schema);
  if (referred !== undefined) addToAll(out, referred);
  return converting.is30 && schema['nullable'] === true ? withNull(out) : out;
}

function addToAll(out: Record<string, unknown>, schema: ValidationSchema): void {
  out['allOf'] = [...(Array.isArray(out['allOf']) ? out['allOf'] : []), schema];
}

function convertedMembers(members: Record<string, unknown>, keyword: string, converting: Converting) {
  const isRequestOnly = (member: unknown) => keyword === 'properties' && isWriteOnly(member, converting.root);
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      isRequestOnly(member) ? { const: WRITE_ONLY } : convert(member, converting),
    ]),
  );
}

/** If a pattern cannot be run, any name may match it, so additional properties are allowed. */
function addPatternProperties(
  out: Record<string, unknown>,
  members: Record<string, unknown>,
  converting: Converting,
): void {
  const entries = Object.entries(members).filter(([name]) => isPattern(name) && isSimplePattern(name));
  if (entries.length > 0)
    out['patternProperties'] = convertedMembers(Object.fromEntries(entries), 'patternProperties', converting);
  if (entries.length === Object.keys(members).length) return;
  delete out['additionalProperties'];
  delete out['unevaluatedProperties'];
}

/** A constant that no value equals, for members that a response must not have (OpenAPI 3.0 section 4.7.24.2). */
const WRITE_ONLY = '\0write-only';

function isWriteOnly(member: unknown, root: JsonRecord): boolean {
  const reference = isRecord(member) ? member['$ref'] : undefined;
  const target = typeof reference === 'string' ? targetOf(root, reference) : undefined;
  return [member, target].some((candidate) => isRecord(candidate) && candidate['writeOnly'] === true);
}

/** The required properties, without write-only ones, which responses leave out. */
function requiredInAnswers(schema: Record<string, unknown>, root: JsonRecord): unknown[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return (schema['required'] as unknown[]).filter((name) => {
    if (typeof name !== 'string') return false;
    return !isWriteOnly(Object.hasOwn(properties, name) ? properties[name] : undefined, root);
  });
}

/** Exclusive limits are a boolean flag up to OpenAPI 3.0, and a separate number since 3.1. */
function addLimits(out: Record<string, unknown>, schema: Record<string, unknown>): void {
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const limit = schema[exclusive];
    if (typeof limit === 'number') out[exclusive] = limit;
    if (limit !== true || !Object.hasOwn(schema, inclusive)) continue;
    out[exclusive] = schema[inclusive];
    delete out[inclusive];
  }
}

/** `nullable` of OpenAPI 3.0. It adds a type to `type`, or allows null despite other keywords. */
function withNull(out: { [keyword: string]: unknown }): ValidationSchema {
  const { type } = out;
  if (typeof type === 'string') out['type'] = [type, 'null'];
  if (Array.isArray(out['enum']) && !out['enum'].includes(null)) out['enum'] = [...out['enum'], null];
  const isCombined = ['allOf', 'anyOf', 'oneOf', 'not', 'const'].some((keyword) => Object.hasOwn(out, keyword));
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return isCombined ? { if: { type: NOT_NULL }, then: out } : out;
}

const NOT_NULL = ['object', 'array', 'string', 'number', 'boolean'];

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== undefined;
  } catch {
    return false;
  }
}
