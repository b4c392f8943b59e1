import { createRequire } from 'node:module';
import type { JsonSchema } from '../words/sharpen.ts';

/** Versions of AsyncAPI that have a published schema. */
export const ASYNCAPI_VERSIONS = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'];

/** Returns the schema that the AsyncAPI Initiative publishes. The build copies these files into the package. */
export function publishedAsyncSchema(version: string): JsonSchema {
  return createRequire(import.meta.url)(`@asyncapi/specs/schemas/${version}-without-$id.json`) as JsonSchema;
}
