import { createRequire } from 'node:module';
import { isRecord } from '../../../json/record.ts';
import type { JsonSchema } from '../words/sharpen.ts';
import { definitionAt } from '../words/sharpen-unions.ts';

/** Versions of AsyncAPI that have a published schema. */
export const ASYNCAPI_VERSIONS = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'];

/** Returns the schema that the AsyncAPI Initiative publishes. The build copies these files into the package. */
export function publishedAsyncSchema(version: string): JsonSchema {
  return createRequire(import.meta.url)(`@asyncapi/specs/schemas/${version}-without-$id.json`) as JsonSchema;
}

/** Returns a copy of a published schema that agrees with the text of the specification where the two differ. */
export function correctedAsyncSchema(published: JsonSchema): JsonSchema {
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
