import type { OpenApiVersion } from '../../rule.ts';
import type { JsonSchema } from '../words/sharpen.ts';

/**
 * Schema Objects of OpenAPI 3.1 and 3.2: JSON Schema 2020-12 with the base vocabulary of OpenAPI, as one self-contained
 * schema. The published meta-schemas say the same through dynamic references, at several times the cost.
 */

const schema = { $ref: '#/$defs/schema' };
const schemaMap = { type: 'object', additionalProperties: schema };
const schemaList = { type: 'array', minItems: 1, items: schema };
const text = { type: 'string' };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const textList = { type: 'array', items: text, uniqueItems: true };
const textMap = { type: 'object', additionalProperties: text };
const typeName = { type: 'string', enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };

/** Matches the dialects whose keywords are described here. A schema in another dialect is not checked. */
const KNOWN_DIALECT =
  '^https://(?:spec\\.openapis\\.org/oas/3\\.\\d/dialect/|json-schema\\.org/draft/2020-12/schema#?$)';

export function isKnownDialect(dialect: unknown): boolean {
  return typeof dialect !== 'string' || new RegExp(KNOWN_DIALECT).test(dialect);
}

/** Returns the definitions that replace `#/$defs/schema`. */
export function schemaObjectDefinitions(version: OpenApiVersion): Record<string, JsonSchema> {
  return {
    schema: {
      type: ['object', 'boolean'],
      if: {
        type: 'object',
        required: ['$schema'],
        properties: { $schema: { type: 'string', not: { pattern: KNOWN_DIALECT } } },
      },
      else: { $ref: '#/$defs/schema-keywords' },
    },
    'schema-keywords': {
      properties: { ...coreKeywords, ...applicators, ...assertions, ...annotations, ...openapiKeywords },
    },
    discriminator: discriminator(version),
    xml: version === '3.1' ? xml31 : xml32,
  };
}

const coreKeywords = {
  $id: { type: 'string', pattern: '^[^#]*#?$' },
  $schema: text,
  $ref: text,
  $anchor: { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
  $dynamicRef: text,
  $dynamicAnchor: { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
  $vocabulary: { type: 'object', additionalProperties: flag },
  $comment: text,
  $defs: schemaMap,
  definitions: schemaMap,
};

const applicators = {
  prefixItems: schemaList,
  items: schema,
  contains: schema,
  additionalProperties: schema,
  properties: schemaMap,
  patternProperties: schemaMap,
  dependentSchemas: schemaMap,
  propertyNames: schema,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: schema,
  else: schema,
  allOf: schemaList,
  anyOf: schemaList,
  oneOf: schemaList,
  not: schema,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  contentSchema: schema,
};

const assertions = {
  type: {
    type: ['string', 'array'],
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { items: typeName, minItems: 1, uniqueItems: true },
    else: typeName,
  },
  enum: { type: 'array' },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  maximum: number,
  exclusiveMaximum: number,
  minimum: number,
  exclusiveMinimum: number,
  maxLength: count,
  minLength: count,
  pattern: text,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  maxContains: count,
  minContains: count,
  maxProperties: count,
  minProperties: count,
  required: textList,
  dependentRequired: { type: 'object', additionalProperties: textList },
};

const annotations = {
  title: text,
  description: text,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  examples: { type: 'array' },
  format: text,
  contentEncoding: text,
  contentMediaType: text,
};

const openapiKeywords = {
  discriminator: { $ref: '#/$defs/discriminator' },
  externalDocs: { $ref: '#/$defs/external-documentation' },
  xml: { $ref: '#/$defs/xml' },
};

const extensions = { patternProperties: { '^x-': true }, additionalProperties: false };

function discriminator(version: OpenApiVersion): JsonSchema {
  return {
    type: 'object',
    properties: { propertyName: text, mapping: textMap, ...(version === '3.2' && { defaultMapping: text }) },
    required: ['propertyName'],
    ...extensions,
  };
}

const xml31: JsonSchema = {
  type: 'object',
  properties: { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag },
  ...extensions,
};

const xml32: JsonSchema = {
  ...xml31,
  properties: {
    ...(xml31['properties'] as object),
    nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] },
  },
  dependentSchemas: { nodeType: { properties: { attribute: false, wrapped: false } } },
};
