import { decoded } from '../../../../src/decoded.ts';
import { isKnownFormat, isSimplePattern, patternFormat } from './pattern-format.ts';

/** JSON Schema 2020-12, as the validator takes it. */
export type ValidationSchema = boolean | { [keyword: string]: unknown };

interface Source {
  root: unknown;
  /** OpenAPI 3.0 has a dialect of its own (section 4.7.24). */
  is30: boolean;
}

/** The schema at a place with everything that it leads to, in `$defs`; what cannot be found allows everything. */
export function validationSchema(schema: unknown, source: Source): ValidationSchema {
  const ids = new Map<string, string>();
  const waiting: [id: string, target: unknown][] = [];

  function refer(reference: string): ValidationSchema {
    const known = ids.get(reference);
    if (known) return { $ref: `#/$defs/${known}` };
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

/** The value of a local reference. */
export function targetOf(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return reference === '#' ? root : undefined;
  let value = root;
  for (const step of reference.slice(2).split('/')) {
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
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
  if (!isObject(schema)) return true;
  const reference = schema['$ref'];
  const referred = typeof reference === 'string' ? converting.refer(reference) : undefined;
  if (referred !== undefined && converting.is30) return referred;
  const out: { [keyword: string]: unknown } = {};
  for (const keyword of PLAIN) if (Object.hasOwn(schema, keyword)) out[keyword] = schema[keyword];
  for (const keyword of ONE) if (Object.hasOwn(schema, keyword)) out[keyword] = convert(schema[keyword], converting);
  for (const keyword of SEVERAL) {
    const options = schema[keyword];
    if (!Array.isArray(options) || options.length === 0) continue;
    const converted = options.map((option) => convert(option, converting));
    // Which of several a value is, its discriminator says; that it would pass as another too is no fault.
    if (keyword === 'oneOf' && isObject(schema['discriminator']) && !out['anyOf']) out['anyOf'] = converted;
    else out[keyword] = converted;
  }
  for (const keyword of NAMED) {
    const members = schema[keyword];
    if (isObject(members)) out[keyword] = convertedMembers(members, keyword, converting);
  }
  if (isKnownFormat(schema['format'])) out['format'] = schema['format'];
  if (typeof schema['pattern'] === 'string') addToAll(out, { format: patternFormat(schema['pattern']) });
  if (isObject(schema['patternProperties'])) addPatternProperties(out, schema['patternProperties'], converting);
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

/** Where a pattern cannot be tried, any name may be one of its own. */
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

/** What no value is: it stands for a member that an answer should not have (OpenAPI 3.0 section 4.7.24.2). */
export const WRITE_ONLY = '\0write-only';

function isWriteOnly(member: unknown, root: unknown): boolean {
  const reference = isObject(member) ? member['$ref'] : undefined;
  const target = typeof reference === 'string' ? targetOf(root, reference) : undefined;
  return [member, target].some((candidate) => isObject(candidate) && candidate['writeOnly'] === true);
}

/** What is only ever sent to the server is not missed in its answers. */
function requiredInAnswers(schema: Record<string, unknown>, root: unknown): unknown[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return (schema['required'] as unknown[]).filter((name) => {
    if (typeof name !== 'string') return false;
    return !isWriteOnly(Object.hasOwn(properties, name) ? properties[name] : undefined, root);
  });
}

/** Up to OpenAPI 3.0 a limit is exclusive by a flag beside it, since 3.1 by a number of its own. */
function addLimits(out: Record<string, unknown>, schema: Record<string, unknown>): void {
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const stated = schema[exclusive];
    if (typeof stated === 'number') out[exclusive] = stated;
    if (stated !== true || !Object.hasOwn(schema, inclusive)) continue;
    out[exclusive] = schema[inclusive];
    delete out[inclusive];
  }
}

/** `nullable` of OpenAPI 3.0: beside a type it is one more type, beside anything else it lets null pass by. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
