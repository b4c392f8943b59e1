import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the type of a JSON Schema for the reference: `string`, `string[]`, `"closed" | "all"`. */
export function typeWords(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeWords(choice as JsonSchema)))].join(' | ');
  if (schema.type === 'array') {
    const items = schema.items === undefined ? 'any' : typeWords(schema.items as JsonSchema);
    return items.includes(' ') ? `(${items})[]` : `${items}[]`;
  }
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.type ?? (schema.$ref === undefined && schema.allOf === undefined ? 'any' : 'object');
}
