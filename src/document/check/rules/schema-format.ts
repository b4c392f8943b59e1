import { type JsonRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import type { Resolver } from '../../../schema/reference.ts';

const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi.*version=3\.[1-9]|schema(?:[+;]|$))/;

/** Whether schemas of a format (AsyncAPI 3.0, Multi Format Schema Object) are JSON Schema, as those without one are. */
export function isJsonSchema(format: string | undefined): boolean {
  return format === undefined || JSON_SCHEMA.test(format);
}

/** Returns the format of a Multi Format Schema Object, or that of the payload of a message in version 2. */
export function schemaFormat(object: JsonRecord, kind: 'schema' | 'message', resolver: Resolver): string | undefined {
  const own = textOf(ownValue(object, 'schemaFormat'));
  if (own !== undefined || kind === 'schema') return own;
  return listOf(ownValue(object, 'traits'))
    .map((value) => textOf(ownValue(resolver.resolve({ value, pointer: '' })?.value, 'schemaFormat')))
    .findLast((format) => format !== undefined);
}
