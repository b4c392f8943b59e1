import type { ValidationSchema } from './validation-schema.ts';

/** Adds exclusive limits. They are a boolean flag up to OpenAPI 3.0, and a separate number since 3.1. */
export function addLimits(out: Record<string, unknown>, schema: Record<string, unknown>): void {
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const limit = schema[exclusive];
    if (typeof limit === 'number') out[exclusive] = limit;
    if (limit !== true || !Object.hasOwn(schema, inclusive)) continue;
    out[exclusive] = schema[inclusive];
    delete out[inclusive];
  }
}

const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** JavaScript divides larger numbers by a fraction with a remainder that is not exact. It rounds very large integers. */
const MAX_DIVIDED = 5e8;

/**
 * Returns schemas for `format: int32` and `multipleOf`. The validator divides wrongly by a fraction if the signs differ,
 * and wrongly if the number is large.
 */
export function numberSchemas({ format, multipleOf: factor }: Record<string, unknown>): ValidationSchema[] {
  const schemas: ValidationSchema[] = format === 'int32' ? [INT32] : [];
  if (typeof factor !== 'number') return schemas;
  const most = Number.isInteger(factor) ? Number.MAX_SAFE_INTEGER : MAX_DIVIDED;
  const positive = Math.abs(factor);
  return [
    ...schemas,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    { if: { minimum: 0, maximum: most }, then: { multipleOf: positive } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    { if: { minimum: -most, maximum: 0 }, then: { multipleOf: -positive } },
  ];
}
