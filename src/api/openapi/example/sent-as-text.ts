import { writtenExamples } from '../../../schema/example/example.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import { isTextual } from './media-types.ts';

/**
 * Returns whether a body is text: by its media type, or because its bytes are encoded (`contentEncoding: base64`, or
 * `format: base64` in OpenAPI 3.0).
 */
export function isSentAsText(mediaType: string, schema: Located | undefined, resolver: Resolver): boolean {
  if (isTextual(mediaType)) return true;
  if (schema === undefined) return false;
  const merged = mergeSchema(schema, resolver);
  const format = keywordText(merged, 'format');
  if (isEncoded(merged) || format === 'base64') return true;
  // `format: byte` is base64 too, but generators also write it for bytes that are sent as they are. Those have no text
  // as an example.
  return format === 'byte' && writtenExamples(schema, resolver).some((example) => typeof example === 'string');
}

/**
 * Returns whether bytes are encoded as text. `binary`, `8bit` and `7bit` leave them as they are (RFC 2045 section 6.2).
 */
export function isEncoded(schema: MergedSchema): boolean {
  const encoding = keywordText(schema, 'contentEncoding');
  return encoding !== undefined && !/^(?:binary|[78]bit)$/i.test(encoding);
}
