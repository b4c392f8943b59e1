import { joinPointer, pointerTokens } from '../../../core/json/pointer.ts';
import { isRecord, stringsOf } from '../../../core/json/record.ts';
import { isWrittenNumber } from '../../../core/json/written-number.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { quoted } from '../../rule.ts';
import { describeValue, fieldName, type SchemaError, type UnplacedFinding } from '../../schema-error.ts';
import { type CheckedVersion, isAsync } from './checked-version.ts';
import { misplacedReference } from './field-words.ts';

/** Words for values of the wrong type, length or form. */

export const TYPE_WORDS: Record<string, string> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  integer: 'an integer',
  null: 'null',
};

export function typeWords(error: SchemaError, version: CheckedVersion): UnplacedFinding {
  if (pointerTokens(error.instancePath).at(-1) === '$ref' && typeof error.data === 'string') {
    const [owner = '', key = ''] = pointerTokens(error.instancePath).slice(-3);
    const isEntry = /^\d+$/.test(key);
    const replaced = isEntry ? `entry ${Number(key) + 1} of \`${owner}\`` : `the whole of \`${key}\``;
    return misplacedReference(replaced, error.instancePath, version);
  }
  if (error.instancePath === '/openapi') return versionWords(error.data);
  const types = [error.params['type']].flat().map(String);
  const [isSchema, others] = types.slice(0, 2).join() === 'object,boolean' ? [true, types.slice(2)] : [false, types];
  const expected = [
    ...(isSchema ? ['a schema (an object, true, or false)'] : []),
    ...others.map((type) => TYPE_WORDS[type] ?? type),
  ].join(' or ');
  const facts = { field: fieldName(error), expected, value: describeValue(error.data) };
  return problem('type-wrong', facts, {}, typeHint(error, types, version));
}

function typeHint(error: SchemaError, types: string[], version: CheckedVersion): string | undefined {
  const { data } = error;
  const [owner, field] = pointerTokens(error.instancePath).slice(-2);
  if (owner === 'properties' && types.includes('object')) {
    return '`properties` has an entry for each property, with its schema.';
  }
  if (field === 'required' && types.includes('array') && typeof data === 'boolean') {
    return 'In a schema, `required` is next to `properties` and lists the required properties.';
  }
  if (field === 'type' && Array.isArray(data) && version === '3.0') {
    return 'OpenAPI 3.1 added arrays of types. In 3.0, write one type, and `nullable: true` for null.';
  }
  if (field?.startsWith('exclusive') && typeof data === 'boolean') {
    const since = isAsync(version) ? 'It' : 'Since OpenAPI 3.1 it';
    return `${since} is the bound itself, instead of \`minimum\` or \`maximum\`.`;
  }
  const isType = field === 'type' || (owner === 'type' && /^\d+$/.test(field ?? ''));
  if (data === null && isType && types.includes('string') && version !== '3.0') {
    return 'Write a type. The null type is the string "null". In YAML, put it in quotes.';
  }
  if (data === null) return 'Set the field, or remove it. In YAML, a key without a value is null.';
  if (Array.isArray(data) && data.length > 0 && types.join() === 'object') {
    return 'Write keys with values. In YAML, a dash starts an array entry, so remove it.';
  }
  if (isRecord(data) && types.join() === 'array') {
    return 'Write an array. In YAML, start each entry with a dash.';
  }
  const isSchema = types.includes('object') && types.includes('boolean');
  if (types.includes('string') && (typeof data !== 'object' || isWrittenNumber(data))) {
    return `Put it in quotes: "${String(data)}".`;
  }
  return typeof data === 'string' && !isSchema ? quotesHint(data, types) : undefined;
}

/** Returns a hint for a string that would be right without its quotes. */
function quotesHint(text: string, types: string[]): string | undefined {
  if (types.includes('boolean')) return /^(?:true|false)$/.test(text) ? 'Remove the quotes.' : 'Write true or false.';
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && types.some((type) => type === 'number' || type === 'integer') ? 'Remove the quotes.' : undefined;
}

/** Hints for the names that other languages give to types. */
const TYPE_ALIASES: Record<string, string> = {
  any: 'To allow any value, remove `type`.',
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
  null: 'In OpenAPI 3.0, write `nullable: true` next to the type.',
  text: 'Write `string`.',
  uuid: 'Write `string` with `format: uuid`.',
};

export function valueWords(error: SchemaError): UnplacedFinding {
  const allowed = error.keyword === 'const' ? [error.params['allowedValue']] : [error.params['allowedValues']].flat();
  const choice = allowed.map((value) => JSON.stringify(value)).join(', ');
  const expected = allowed.length > 1 ? `one of ${choice}` : choice;
  const facts = { field: fieldName(error), expected, value: describeValue(error.data) };
  return problem('value-wrong', facts, {}, valueHint(error, stringsOf(allowed)));
}

function valueHint({ data, instancePath }: SchemaError, allowed: string[]): string | undefined {
  if (typeof data !== 'string') return undefined;
  const field = pointerTokens(instancePath).at(-1);
  if (field === 'in' && allowed.includes('path') && (data === 'body' || data === 'formData')) {
    return 'Since OpenAPI 3.0, the operation’s `requestBody` describes the body.';
  }
  const alias = data.toLowerCase();
  if (field === 'type' && Object.hasOwn(TYPE_ALIASES, alias) && allowed.includes('object')) return TYPE_ALIASES[alias];
  const near = nearest(data, allowed);
  return near && didYouMean(quoted(near));
}

function versionWords(version: unknown): UnplacedFinding {
  const numbers = String(version).split('.', 2);
  const corrected = `${numbers[0]}.${numbers[1] ?? 0}.0`;
  return problem('openapi-version-incomplete', { value: describeValue(version), version: corrected });
}

/** The pattern of a place in a message, which AsyncAPI calls a runtime expression, begins like this. */
const MESSAGE_EXPRESSION = String.raw`^\$message\.`;

export function patternWords(error: SchemaError): UnplacedFinding {
  if (error.instancePath === '/openapi') return versionWords(error.data);
  const value = describeValue(error.data);
  if (error.instancePath === '/$self') return problem('value-wrong/fragment', { value });
  if (pointerTokens(error.instancePath).at(-1) === 'name') return problem('value-wrong/parameter-braces', { value });
  const pattern = String(error.params['pattern']);
  if (pattern.startsWith(MESSAGE_EXPRESSION)) {
    return problem('value-wrong/message-expression', { field: fieldName(error), value });
  }
  return problem('value-wrong/pattern', { field: fieldName(error), pattern, value });
}

export function sizeWords(error: SchemaError, bound: string): UnplacedFinding {
  const limit = Number(error.params['limit']);
  const { data } = error;
  const count = Array.isArray(data) ? data.length : isRecord(data) ? Object.keys(data).length : 0;
  if (error.keyword === 'minProperties' && pointerTokens(error.instancePath).at(-1) === 'responses') {
    return problem('responses-missing/empty', {});
  }
  const facts = { field: fieldName(error), bound, entries: limit === 1 ? '1 entry' : `${limit} entries`, count };
  return problem(count === 0 ? 'value-wrong/empty' : 'value-wrong/size', facts);
}

export function duplicateWords(error: SchemaError): UnplacedFinding {
  const [first = 0, second = 0] = [error.params['j'], error.params['i']].map(Number).sort((a, b) => a - b);
  const facts = { field: fieldName(error), first: first + 1, second: second + 1 };
  return problem('value-wrong/duplicate', facts, { pointer: joinPointer(error.instancePath, second) });
}
