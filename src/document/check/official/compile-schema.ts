import { createRequire } from 'node:module';
import type * as ajv from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../words/sharpen.ts';

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

/** Compiles a schema. Loads Ajv only now, because most documents do not need it in the built package. */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  const { default: Ajv } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof ajv;
  // Optimizing the code would take longer than running it once.
  return new Ajv({ ...OPTIONS, code: { optimize: false } }).compile(schema);
}
