import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ValidationSchema } from './validation-schema.ts';

/** Where an answer is not as documented. */
export interface Difference {
  /** JSON pointer in the body, or the part of the answer. */
  place: { pointer: string } | 'status' | 'type' | `header ${string}`;
  words: string;
}

/** Everything in a value that the schema does not allow; of a choice that fails only that it fails. */
export function schemaDifferences(value: unknown, schema: ValidationSchema): Difference[] {
  const { errors } = validatorOf(schema).validate(value);
  const choices = errors
    .filter(({ keyword }) => CHOICES.has(keyword))
    .map(({ keywordLocation }) => `${keywordLocation}/`);
  const faulty = errors.filter(({ keyword }) => keyword !== 'false' && !CONTAINERS.has(keyword));
  const found = new Map<string, Difference>();
  for (const error of errors) {
    if (CONTAINERS.has(error.keyword)) continue;
    if (choices.some((choice) => error.keywordLocation.startsWith(choice))) continue;
    if (error.keyword === 'false' && faulty.some((other) => isWithin(other, error))) continue;
    const difference = differenceOf(error);
    found.set(JSON.stringify(difference), difference);
  }
  return [...found.values()];
}

const validators = new WeakMap<object, Validator>();

/** Made once for a schema: the messages of a connection are many. */
function validatorOf(schema: ValidationSchema): Validator {
  if (typeof schema === 'boolean') return new Validator(schema, '2020-12', false);
  const validator = validators.get(schema) ?? new Validator(schema as Schema, '2020-12', false);
  validators.set(schema, validator);
  return validator;
}

/** Their errors repeat those of what is in them. */
const CONTAINERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
const CHOICES = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);

/** The validator takes a documented property with a fault for one that is not documented. */
function isWithin(inner: OutputUnit, { instanceLocation }: OutputUnit): boolean {
  return inner.instanceLocation === instanceLocation || inner.instanceLocation.startsWith(`${instanceLocation}/`);
}

function differenceOf({ keyword, error, instanceLocation }: OutputUnit): Difference {
  const pointer = instanceLocation.replace(/^#/, '');
  const named = /"((?:[^"\\]|\\.)*)"\.?$/.exec(error)?.[1];
  if (keyword === 'required' && named !== undefined) {
    const step = named.replaceAll('~', '~0').replaceAll('/', '~1');
    return { place: { pointer: `${pointer}/${step}` }, words: 'is missing' };
  }
  return { place: { pointer }, words: WORDS[keyword]?.(error) ?? plain(error) };
}

const WORDS: Record<string, (error: string) => string> = {
  type(error) {
    const [, actual = '', expected = ''] = /type "([^"]*)" is invalid\. Expected (.*)\.$/.exec(error) ?? [];
    return `is ${typeWord(actual)}; documented is ${expected.replaceAll('"', '').split(/,\s*/).map(typeWord).join(' or ')}`;
  },
  false: () => 'is not documented',
  enum: (error) => `is none of the documented values ${/\[.*\]/s.exec(error)?.[0] ?? ''}`.trim(),
  const: (error) =>
    error.includes('write-only')
      ? 'is for requests only (writeOnly), and stands in an answer'
      : `is not the documented value ${/match (.*)\.$/s.exec(error)?.[1] ?? ''}`.trim(),
  format: (error) => `is no ${/"([^"]*)"/.exec(error)?.[1] ?? 'such format'}`,
  pattern: () => 'does not match the documented pattern',
  exclusiveMinimum: (error) => plain(error).replace('is less than', 'is not more than'),
  exclusiveMaximum: (error) => plain(error).replace('is greater than', 'is not less than'),
  anyOf: () => 'matches none of the documented shapes',
  oneOf: (error) =>
    /more than one|\b[2-9]\d* /.test(error)
      ? 'matches more than one of the documented shapes'
      : 'matches none of the documented shapes',
  not: () => 'is what the document rules out',
  uniqueItems: () => 'holds an item twice',
};

function typeWord(type: string): string {
  return TYPES[type] ?? type;
}

const TYPES: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
};

/** The validator's own sentence, as the end of one that begins with the place. */
function plain(error: string): string {
  return error
    .replace(/^(Instance|String|Array|Object|Items?)\s+(?=(is|has|does|did)\b)/, '')
    .replace(/\.$/, '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase());
}
