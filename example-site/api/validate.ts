/** JSON Schema validation against the document, for requests, and for responses in the tests. */
import { Ajv2020, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { type BrokenRule, invalid } from './answer.ts';
import type { Document, Schema } from './contract.ts';

const FORMATS = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  duration: /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  'uri-reference': /^\S*$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  binary: true,
  int32: true,
  int64: true,
} as const;

export type Direction = 'request' | 'response';
export type Compile = (schema: object) => ValidateFunction;

/**
 * Returns a compiler for schemas that refer to the document as `document#/pointer`.
 *
 * Read-only properties are not required in requests, and write-only ones are not required in responses.
 */
export function createCompiler(document: Document, direction: Direction, options: Options = {}): Compile {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    discriminator: true,
    validateSchema: false,
    formats: FORMATS,
    ...options,
  });
  ajv.addSchema(forDirection(document, direction) as AnySchema, 'document');
  return (schema) => ajv.compile(schema);
}

function forDirection(value: unknown, direction: Direction): unknown {
  if (Array.isArray(value)) return value.map((item) => forDirection(item, direction));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, forDirection(item, direction)]));
  // Ajv reads the choice from each branch's `const` and does not support `mapping`.
  if (isDiscriminator(copy)) delete copy.mapping;
  if (isObjectSchema(copy)) {
    const absent = direction === 'request' ? 'readOnly' : 'writeOnly';
    copy.required = copy.required.filter((name) => !copy.properties[name]?.[absent]);
  }
  return copy;
}

function isDiscriminator(value: object): value is { mapping?: unknown } {
  return 'propertyName' in value && 'mapping' in value;
}

function isObjectSchema(value: object): value is { required: string[]; properties: Record<string, Schema> } {
  return 'required' in value && Array.isArray(value.required) && 'properties' in value;
}

/** Throws an error with status 422 that lists each broken rule. */
export function check(validate: ValidateFunction, value: unknown, place: BrokenRule['in']): void {
  if (!validate(value)) throw invalid((validate.errors ?? []).map((error) => brokenRule(error, place)));
}

function brokenRule(error: ErrorObject, place: BrokenRule['in']): BrokenRule {
  return { in: place, pointer: error.instancePath, message: error.message ?? error.keyword };
}
