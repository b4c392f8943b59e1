import { joinPointer, pointerTokens } from '../../../json/pointer.ts';
import { isRecord, stringsOf } from '../../../json/record.ts';
import { nearest } from '../../../text/nearest.ts';
import { type OpenApiVersion, quoted } from '../../rule.ts';
import { described, fieldName, type SchemaError, type Words } from '../../schema-error.ts';
import { misplacedReference } from './field-words.ts';

/** Words for values of the wrong type, length or form. */

export const TYPE_WORDS: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

export function typeWords(error: SchemaError, version: OpenApiVersion): Words {
  if (pointerTokens(error.instancePath).at(-1) === '$ref' && typeof error.data === 'string') {
    const map = pointerTokens(error.instancePath).at(-2) ?? '';
    return misplacedReference(`the whole of \`${map}\``, error.instancePath);
  }
  if (error.instancePath === '/openapi') return versionWords(error.data);
  const types = [error.params['type']].flat().map(String);
  const expected =
    types.join() === 'object,boolean'
      ? 'a schema (an object, true or false)'
      : types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');
  return {
    code: 'type-wrong',
    message: `${fieldName(error)} must be ${expected}; found ${described(error.data)}.`,
    hint: typeHint(error, types, version),
  };
}

function typeHint(error: SchemaError, types: string[], version: OpenApiVersion): string | undefined {
  const { data } = error;
  const [owner, field] = pointerTokens(error.instancePath).slice(-2);
  if (owner === 'properties' && types.includes('object')) {
    return 'Below `properties` stand the names of properties, each with its schema.';
  }
  if (field === 'required' && types.includes('array') && typeof data === 'boolean') {
    return 'In a schema, `required` lists the names of required properties; it stands beside `properties`.';
  }
  if (field === 'type' && Array.isArray(data) && version === '3.0') {
    return 'Lists of types came with OpenAPI 3.1; in 3.0 write one type, and `nullable: true` for null.';
  }
  if (field?.startsWith('exclusive') && typeof data === 'boolean') {
    return 'Since OpenAPI 3.1 it holds the bound itself, in place of `minimum` or `maximum`.';
  }
  if (data === null) return 'Fill the field or remove it; in YAML, a key with nothing behind it is null.';
  if (types.includes('string') && typeof data !== 'object') return `Put it in quotes: "${String(data)}".`;
  return typeof data === 'string' ? quotesHint(data, types) : undefined;
}

/** A string that would be right without its quotes. */
function quotesHint(text: string, types: string[]): string | undefined {
  if (types.includes('boolean')) return /^(?:true|false)$/.test(text) ? 'Remove the quotes.' : 'Write true or false.';
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && types.some((type) => type === 'number' || type === 'integer') ? 'Remove the quotes.' : undefined;
}

/** Names of types in other languages. */
const TYPE_ALIASES: Record<string, string> = {
  any: 'Leave `type` out to allow any value.',
  bool: 'Write `boolean`.',
  date: 'Write `string` with `format: date`.',
  'date-time': 'Write `string` with `format: date-time`.',
  datetime: 'Write `string` with `format: date-time`.',
  dict: 'Write `object`.',
  double: 'Write `number` with `format: double`.',
  enum: 'Write `string` with a list in `enum`.',
  file: 'Write `string` with `format: binary`.',
  float: 'Write `number` with `format: float`.',
  int: 'Write `integer`.',
  list: 'Write `array`.',
  long: 'Write `integer` with `format: int64`.',
  map: 'Write `object` with `additionalProperties`.',
  null: 'In OpenAPI 3.0 write `nullable: true` beside the type.',
  text: 'Write `string`.',
  uuid: 'Write `string` with `format: uuid`.',
};

export function valueWords(error: SchemaError): Words {
  const allowed = error.keyword === 'const' ? [error.params['allowedValue']] : [error.params['allowedValues']].flat();
  const choice = allowed.map((value) => JSON.stringify(value)).join(', ');
  const expected = allowed.length > 1 ? `one of ${choice}` : choice;
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} must be ${expected}; found ${described(error.data)}.`,
    hint: valueHint(error, stringsOf(allowed)),
  };
}

function valueHint({ data, instancePath }: SchemaError, allowed: string[]): string | undefined {
  if (typeof data !== 'string') return undefined;
  const field = pointerTokens(instancePath).at(-1);
  if (field === 'in' && allowed.includes('path') && (data === 'body' || data === 'formData')) {
    return 'Since OpenAPI 3.0 a body is described by the field `requestBody` of the operation.';
  }
  const alias = data.toLowerCase();
  if (field === 'type' && Object.hasOwn(TYPE_ALIASES, alias) && allowed.includes('object')) return TYPE_ALIASES[alias];
  const near = nearest(data, allowed);
  return near === undefined ? undefined : `Did you mean ${quoted(near)}?`;
}

function versionWords(version: unknown): Words {
  const numbers = String(version).split('.', 2);
  return {
    code: 'openapi-version-incomplete',
    message: `The version must have three numbers, such as 3.1.0; found ${described(version)}.`,
    hint: `Write \`openapi: ${numbers[0]}.${numbers[1] ?? 0}.0\`.`,
  };
}

export function patternWords(error: SchemaError): Words {
  if (error.instancePath === '/openapi') return versionWords(error.data);
  if (error.instancePath === '/$self') {
    return { code: 'value-wrong', message: `\`$self\` must not have a fragment; found ${described(error.data)}.` };
  }
  if (pointerTokens(error.instancePath).at(-1) === 'name') {
    return {
      code: 'value-wrong',
      message: `The name of a path parameter has no braces; found ${described(error.data)}.`,
    };
  }
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} must match ${String(error.params['pattern'])}; found ${described(error.data)}.`,
  };
}

export function sizeWords(error: SchemaError, bound: string): Words {
  const limit = Number(error.params['limit']);
  const { data } = error;
  const count = Array.isArray(data) ? data.length : isRecord(data) ? Object.keys(data).length : 0;
  if (error.keyword === 'minProperties' && pointerTokens(error.instancePath).at(-1) === 'responses') {
    return {
      code: 'responses-missing',
      message: '`responses` must hold at least one response; found none.',
      hint: 'Add at least one response, for example `default` with a description.',
    };
  }
  const noun = limit === 1 ? 'entry' : 'entries';
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} must hold ${bound} ${limit} ${noun}; found ${count === 0 ? 'none' : count}.`,
    hint: count === 0 ? 'Remove the empty field, or fill it.' : undefined,
  };
}

export function duplicateWords(error: SchemaError): Words {
  const [first, second] = [error.params['j'], error.params['i']].map(Number).sort((a, b) => a - b);
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} holds the same entry twice, as number ${(first ?? 0) + 1} and ${(second ?? 0) + 1}.`,
    hint: 'Remove one of them.',
    pointer: joinPointer(error.instancePath, second ?? 0),
  };
}
