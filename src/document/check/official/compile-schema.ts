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

/** Changes code of Ajv, which copies all errors so far for each value that has more, so that it appends the new ones. */
export function withAppendedErrors(code: string): string {
  return code.replaceAll(
    /vErrors\.concat\(([^()]+)\)/g,
    (_, errors: string) => `${errors}.reduce((all, each) => (all.push(each), all), vErrors)`,
  );
}

/** The dialect of JSON Schema that a published schema follows. */
export type Dialect = 'draft-07' | '2020-12';

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
