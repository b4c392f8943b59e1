import { isRecord, type JsonRecord, listOf, stringsOf } from '../../../../src/json/record.ts';
import { flaggedValue, flagsProperty } from '../../../../src/schema/flag.ts';
import { hasKnownTypes } from '../../../../src/schema/judge/assertions.ts';
import { isExpression } from '../../../../src/schema/judge/pattern-program.ts';
import { referenceOf, resolverFor } from '../../../../src/schema/reference.ts';
import { choiceSchema } from './choice-schema.ts';
import { inCurrentKeywords, withoutNegations } from './current-keywords.ts';
import { addLimits, numberSchemas } from './number-limits.ts';
import { isDecided, isKnownFormat, isSimplePattern, patternFormat } from './pattern-format.ts';

/** A JSON Schema 2020-12 for the validator. */
export type ValidationSchema = boolean | { [keyword: string]: unknown };

interface Source {
  root: JsonRecord;
  /** OpenAPI 3.0 has a separate dialect (section 4.7.24). */
  is30: boolean;
  /**
   * Whether something cannot be judged, so that anything is allowed: a pattern, or whether a write-only property is
   * present. Then a value may seem to match an option, a `not` or an `if` that it does not match.
   */
  isLenient?: boolean;
}

/** Converts a schema, and puts all referenced schemas in `$defs`. A reference without a target allows any value. */
export function validationSchema(schema: unknown, source: Source): ValidationSchema {
  const ids = new Map<string, string>();
  const waiting: [id: string, target: unknown][] = [];
  let hasUndecided = false;

  function definitionOf(referring: JsonRecord): ValidationSchema {
    const target = resolverFor(source.root).follow({ value: referring, pointer: '' });
    if (target === undefined) return true;
    const earlier = ids.get(target.pointer);
    if (earlier) return { $ref: `#/$defs/${earlier}` };
    const id = `s${ids.size}`;
    ids.set(target.pointer, id);
    waiting.push([id, target.value]);
    return { $ref: `#/$defs/${id}` };
  }

  const noteUndecided = () => {
    hasUndecided = true;
  };
  const conversion: Conversion = { ...source, refer: definitionOf, noteUndecided, around: undefined };
  const converted = convert(schema, conversion);
  const definitions: Record<string, ValidationSchema> = {};
  for (const [id, target] of waiting) definitions[id] = convert(target, conversion);
  if (hasUndecided && !source.isLenient) return validationSchema(schema, { ...source, isLenient: true });
  if (typeof converted === 'boolean') return converted;
  return waiting.length === 0 ? converted : { ...converted, $defs: definitions };
}

interface Conversion extends Source {
  /** Returns a reference to the converted target of a schema that refers to another one. */
  refer(referring: JsonRecord): ValidationSchema;
  /** Called for each pattern and each required property that cannot be judged. */
  noteUndecided(): void;
  /** The outermost schema of the value that is being converted. */
  around: JsonRecord | undefined;
}

const COPIED_KEYWORDS = [
  'enum',
  'const',
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
const SCHEMA_KEYWORDS = [
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
const SCHEMA_LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SCHEMA_MAP_KEYWORDS = ['properties', 'dependentSchemas'];
/** Keywords whose schemas are about the value itself, not about its members. */
const WHOLE = new Set(['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas']);

function convert(described: unknown, conversion: Conversion): ValidationSchema {
  if (typeof described === 'boolean') return described;
  if (!isRecord(described)) return true;
  const schema = conversion.isLenient ? withoutNegations(inCurrentKeywords(described)) : inCurrentKeywords(described);
  const around = conversion.around ?? schema;
  const conversionOf = (keyword: string) => ({ ...conversion, around: WHOLE.has(keyword) ? around : undefined });
  const referred = referenceOf(schema) === undefined ? undefined : conversion.refer(schema);
  if (referred !== undefined && conversion.is30) return referred;
  const out: { [keyword: string]: unknown } = {};
  for (const keyword of COPIED_KEYWORDS) if (Object.hasOwn(schema, keyword)) out[keyword] = schema[keyword];
  for (const keyword of SCHEMA_KEYWORDS)
    if (Object.hasOwn(schema, keyword)) out[keyword] = convert(schema[keyword], conversionOf(keyword));
  for (const keyword of SCHEMA_LIST_KEYWORDS) {
    const options = schema[keyword];
    if (!Array.isArray(options) || options.length === 0) continue;
    const converted = options.map((option) => convert(option, conversionOf(keyword)));
    if (keyword === 'anyOf' || keyword === 'oneOf') {
      // The discriminator selects the option, so the value may match other options too.
      const isSelected = schema['discriminator'] !== undefined && !Array.isArray(schema['anyOf']);
      const choice = {
        keyword: isSelected || conversion.isLenient ? 'anyOf' : keyword,
        schema,
        options,
        converted,
        root: conversion.root,
      } as const;
      addToAll(out, choiceSchema(choice));
    } else out[keyword] = converted;
  }
  for (const keyword of SCHEMA_MAP_KEYWORDS) {
    const members = schema[keyword];
    if (isRecord(members)) out[keyword] = convertedMembers(members, keyword, conversionOf(keyword));
  }
  if (isKnownFormat(schema['format'])) out['format'] = schema['format'];
  if (!hasKnownTypes(schema)) delete out['type'];
  // Pages show an empty `enum` like none at all.
  if (listOf(schema['enum']).length === 0) delete out['enum'];
  if (typeof schema['pattern'] === 'string') {
    addToAll(out, { format: patternFormat(schema['pattern']) });
    if (!isDecided(schema['pattern'])) conversion.noteUndecided();
  }
  if (isRecord(schema['patternProperties']))
    addPatternProperties(out, schema['patternProperties'], conversionOf('patternProperties'));
  if (schema['required'] !== undefined) out['required'] = requiredInResponses(schema, around, conversion);
  addLimits(out, schema);
  // Without `minContains`, the validator accepts lists with no matching item.
  if (Object.hasOwn(out, 'maxContains')) out['minContains'] ??= 1;
  for (const each of numberSchemas(schema)) addToAll(out, each);
  if (referred !== undefined) addToAll(out, referred);
  return schema['nullable'] === true ? withNull(out) : out;
}

function addToAll(out: Record<string, unknown>, schema: ValidationSchema): void {
  out['allOf'] = [...(Array.isArray(out['allOf']) ? out['allOf'] : []), schema];
}

function convertedMembers(members: Record<string, unknown>, keyword: string, conversion: Conversion) {
  const isRequestOnly = (member: unknown) =>
    keyword === 'properties' && flaggedValue(member, 'writeOnly', followIn(conversion.root));
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      isRequestOnly(member) ? { const: WRITE_ONLY } : convert(member, conversion),
    ]),
  );
}

/** Adds the patterns that can be run. Any name may match the others, so then additional properties are allowed. */
function addPatternProperties(
  out: Record<string, unknown>,
  members: Record<string, unknown>,
  conversion: Conversion,
): void {
  const entries = Object.entries(members).filter(([name]) => isExpression(name) && isSimplePattern(name));
  if (entries.length > 0)
    out['patternProperties'] = convertedMembers(Object.fromEntries(entries), 'patternProperties', conversion);
  if (entries.length === Object.keys(members).length) return;
  conversion.noteUndecided();
  delete out['additionalProperties'];
  delete out['unevaluatedProperties'];
}

/** A constant that no value equals, for members that a response must not have (OpenAPI 3.0 section 4.7.24.2). */
const WRITE_ONLY = '\0write-only';

/** Returns the required properties without write-only ones, which responses leave out. */
function requiredInResponses(schema: JsonRecord, around: JsonRecord, { root, noteUndecided }: Conversion): string[] {
  return stringsOf(schema['required']).filter((name) => {
    const isAbsent = [schema, around].some((owner) => flagsProperty(owner, name, 'writeOnly', followIn(root)));
    if (isAbsent) noteUndecided();
    return !isAbsent;
  });
}

function followIn(root: JsonRecord): (reference: JsonRecord) => unknown {
  return (value) => resolverFor(root).follow({ value, pointer: '' })?.value;
}

/**
 * Applies `nullable` of OpenAPI 3.0: adds a type to `type` and allows null despite other keywords. Later versions do not
 * know it, but pages then also say that the value may be null, and schemas of OpenAPI 3.0 occur in AsyncAPI.
 */
function withNull(out: { [keyword: string]: unknown }): ValidationSchema {
  const { type } = out;
  if (typeof type === 'string') out['type'] = [type, 'null'];
  if (Array.isArray(out['enum']) && !out['enum'].includes(null)) out['enum'] = [...out['enum'], null];
  const isCombined = ['allOf', 'anyOf', 'oneOf', 'not', 'const'].some((keyword) => Object.hasOwn(out, keyword));
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return isCombined ? { if: { type: NOT_NULL }, then: out } : out;
}

const NOT_NULL = ['object', 'array', 'string', 'number', 'boolean'];
