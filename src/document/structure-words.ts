import { isRecord, ownValue, stringsOf } from './json.ts';
import { nearest } from './nearest.ts';
import { joinPointer, pointerTokens } from './pointer.ts';
import { type Finding, type OpenApiVersion, quoted } from './rule.ts';
import { KNOWN_FIELDS } from './sharpen.ts';
import type { SchemaError } from './structure.ts';

/** Errors of the schema validator in the words of people who write OpenAPI. */

type NounOf = (error: SchemaError) => string | undefined;

interface Words {
  code: string;
  message: string;
  hint?: string | undefined;
  /** Where it stands, when that is not the object itself. */
  pointer?: string;
}

/** `undefined` for an error that says nothing of its own. */
export function structureFinding(error: SchemaError, nounOf: NounOf, version: OpenApiVersion): Finding | undefined {
  const noun = subject(error, nounOf(error));
  const words = wordsOf(error, noun, version);
  if (!words) return undefined;
  const { code, message, hint } = words;
  const pointer = words.pointer ?? error.instancePath;
  return { code, severity: 'error', message, ...(hint !== undefined && { hint }), pointer };
}

function wordsOf(error: SchemaError, noun: string, version: OpenApiVersion): Words | undefined {
  if (error.propertyName !== undefined) return nameWords(error, noun, version);
  switch (error.keyword) {
    case 'required':
      return missingWords(String(error.params['missingProperty']), noun);
    case 'additionalProperties':
      return unknownWords({ error, noun, version, ...unknownField(error) });
    case 'unevaluatedProperties':
    case 'false schema':
      return misplacedWords(error, noun);
    case 'type':
      return typeWords(error, version);
    case 'enum':
    case 'const':
      return valueWords(error);
    case 'oneOf':
    case 'anyOf':
      return choiceWords(error, noun);
    case 'not':
      return exclusionWords(error, noun);
    case 'pattern':
      return patternWords(error);
    case 'minItems':
    case 'minProperties':
      return sizeWords(error, 'at least');
    case 'maxProperties':
      return sizeWords(error, 'at most');
    case 'uniqueItems':
      return duplicateWords(error);
    case 'contains':
      return { code: 'value-wrong', message: 'Only one parameter may be in "querystring".' };
    default:
      return { code: 'value-wrong', message: `${fieldName(error)} ${error.message ?? 'is not valid'}.` };
  }
}

function missingWords(field: string, noun: string): Words {
  if (field === 'responses') {
    return {
      code: 'responses-missing',
      message: `${capital(noun)} needs the field \`responses\`, which is missing here.`,
      hint: 'Add at least one response, for example `default` with a description.',
    };
  }
  return {
    code: 'field-missing',
    message: `${capital(noun)} needs the field \`${field}\`, which is missing here.`,
    hint:
      field === 'required' ? 'Add `required: true`; an address holds all parameters of its path.' : `Add \`${field}\`.`,
  };
}

interface UnknownField {
  error: SchemaError;
  noun: string;
  version: OpenApiVersion;
  field: string;
  /** The fields that the object may have. */
  known: string[];
}

function unknownField(error: SchemaError): { field: string; known: string[] } {
  const known = error.parentSchema?.['properties'];
  return { field: String(error.params['additionalProperty']), known: isRecord(known) ? Object.keys(known) : [] };
}

function unknownWords(unknown: UnknownField): Words {
  const { error, noun, field } = unknown;
  if (field === '$ref') {
    return misplacedReference(noun, joinPointer(error.instancePath, field));
  }
  const pointer = joinPointer(error.instancePath, field);
  const place = pointerTokens(error.instancePath).at(-1);
  if (error.instancePath === '/paths') {
    return {
      code: 'path-slash-missing',
      message: `A path begins with a slash; found ${quoted(field)}.`,
      hint: `Write ${quoted(`/${field}`)}.`,
      pointer,
    };
  }
  if (place === 'responses' && noun === 'the object `responses`') {
    return {
      code: 'response-status-wrong',
      message: `A response is named by a status such as 200, by a range such as 2XX, or "default"; found ${quoted(field)}.`,
      pointer,
    };
  }
  return {
    code: 'field-unknown',
    message: `${capital(noun)} has no field \`${field}\`.`,
    hint: unknownHint(unknown),
    pointer,
  };
}

function misplacedReference(noun: string, pointer: string): Words {
  return {
    code: 'reference-misplaced',
    message: `A \`$ref\` cannot stand in place of ${noun}.`,
    hint: 'Write the object out here; references stand for path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
    pointer,
  };
}

/** Fields that OpenAPI 3.1 and 3.2 added. */
const LATER_FIELDS: Record<string, string> = {
  webhooks: '3.1',
  jsonSchemaDialect: '3.1',
  pathItems: '3.1',
  identifier: '3.1',
  const: '3.1',
  examples: '3.1',
  patternProperties: '3.1',
  propertyNames: '3.1',
  prefixItems: '3.1',
  contentEncoding: '3.1',
  contentMediaType: '3.1',
  $defs: '3.1',
  $id: '3.1',
  $schema: '3.1',
  $self: '3.2',
  query: '3.2',
  additionalOperations: '3.2',
  mediaTypes: '3.2',
  itemSchema: '3.2',
  prefixEncoding: '3.2',
  itemEncoding: '3.2',
  dataValue: '3.2',
  serializedValue: '3.2',
  deviceAuthorization: '3.2',
  oauth2MetadataUrl: '3.2',
  defaultMapping: '3.2',
  nodeType: '3.2',
  parent: '3.2',
  kind: '3.2',
};

function unknownHint({ field, known, version }: UnknownField): string {
  const near = nearest(field, known);
  if (near) return `Did you mean \`${near}\`?`;
  const since = Object.hasOwn(LATER_FIELDS, field) ? LATER_FIELDS[field] : undefined;
  if (since && since > version) return `It came with OpenAPI ${since}; this document states ${version}.`;
  return `Remove it, or name it \`x-${field}\` if it is an extension.`;
}

/** The field that decides which other fields an object may have. */
const DECIDING_FIELDS: Record<string, string> = { parameter: 'in', 'security scheme': 'type' };

/** A field that is known, but not in this combination, such as `allowReserved` of a path parameter. */
function misplacedWords(error: SchemaError, noun: string): Words {
  const field = error.params['unevaluatedProperty'];
  const pointer = field === undefined ? error.instancePath : joinPointer(error.instancePath, String(field));
  const name = pointerTokens(pointer).at(-1);
  const kind = noun.replace(/^an? /, '');
  const deciding = Object.hasOwn(DECIDING_FIELDS, kind) ? DECIDING_FIELDS[kind] : undefined;
  const value = deciding === undefined ? undefined : ownValue(error.data, deciding);
  return {
    code: 'field-misplaced',
    message:
      typeof value === 'string'
        ? `${capital(noun)} with \`${deciding}\` ${quoted(value)} has no field \`${name}\`.`
        : `The field \`${name}\` is not allowed here beside the other fields of this object.`,
    hint: 'Remove it, or the field that it contradicts.',
    pointer,
  };
}

const TYPE_WORDS: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

function typeWords(error: SchemaError, version: OpenApiVersion): Words {
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

/** A text that would be right without its quotes. */
function quotesHint(text: string, types: string[]): string | undefined {
  if (types.includes('boolean')) return /^(?:true|false)$/.test(text) ? 'Remove the quotes.' : 'Write true or false.';
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && types.some((type) => type === 'number' || type === 'integer') ? 'Remove the quotes.' : undefined;
}

/** Names that other languages give to types. */
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

function valueWords(error: SchemaError): Words {
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

/** `oneOf` and `anyOf` that remain in the schemas choose between fields. */
function choiceWords(error: SchemaError, noun: string): Words {
  const branches = [error.schema].flat().filter(isRecord);
  const choices = branches.map((branch) => stringsOf(branch['required'])[0]).filter((name) => name !== undefined);
  const present = choices.filter((name) => isRecord(error.data) && Object.hasOwn(error.data, name));
  const list = choices.map((name) => `\`${name}\``).join(', ');
  if (choices.length < branches.length) return generalChoice(error);
  if (present.length === 0) {
    return {
      code: 'field-missing',
      message: `${capital(noun)} needs one of the fields ${list}.`,
      hint: 'Add one of them.',
    };
  }
  if (present.length > 1) return together(noun, present);
  return contentWords(error) ?? generalChoice(error);
}

/** Beside `content`, a parameter or header describes nothing else. */
function contentWords(error: SchemaError): Words | undefined {
  const surplus = ['style', 'explode', 'allowReserved', 'example', 'examples'].find(
    (name) => isRecord(error.data) && Object.hasOwn(error.data, name),
  );
  if (!surplus) return undefined;
  return {
    code: 'field-misplaced',
    message: `The field \`${surplus}\` has no meaning beside \`content\`.`,
    hint: 'Move it into the media type under `content`, or describe the value by `schema`.',
    pointer: joinPointer(error.instancePath, surplus),
  };
}

function generalChoice(error: SchemaError): Words {
  if (isRecord(error.data) && Object.hasOwn(error.data, 'bearerFormat')) {
    return {
      code: 'field-misplaced',
      message: 'The field `bearerFormat` has a meaning only when `scheme` is "bearer".',
      pointer: joinPointer(error.instancePath, 'bearerFormat'),
    };
  }
  return { code: 'value-wrong', message: `${fieldName(error)} has none of the forms that are allowed here.` };
}

function exclusionWords(error: SchemaError, noun: string): Words {
  const excluded = isRecord(error.schema) ? stringsOf(error.schema['required']) : [];
  if (excluded.length > 0) return together(noun, excluded);
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} must not hold parameters in "query" and in "querystring" together.`,
  };
}

function together(noun: string, fields: string[]): Words {
  const list = fields.map((name) => `\`${name}\``).join(' and ');
  return {
    code: 'field-misplaced',
    message: `${capital(noun)} has ${list}; only one of them is allowed.`,
    hint: 'Remove one of them.',
  };
}

function versionWords(version: unknown): Words {
  const numbers = String(version).split('.', 2);
  return {
    code: 'openapi-version-incomplete',
    message: `The version must have three numbers, such as 3.1.0; found ${described(version)}.`,
    hint: `Write \`openapi: ${numbers[0]}.${numbers[1] ?? 0}.0\`.`,
  };
}

function patternWords(error: SchemaError): Words {
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

/** A key that is not allowed as a name. */
function nameWords(error: SchemaError, noun: string, version: OpenApiVersion): Words {
  const name = String(error.propertyName);
  const known = error.parentSchema?.[KNOWN_FIELDS];
  if (known !== undefined) return unknownWords({ error, noun, version, field: name, known: stringsOf(known) });
  const pointer = joinPointer(error.instancePath, name);
  if (error.instancePath.endsWith('/additionalOperations')) {
    return {
      code: 'method-wrong',
      message: `${quoted(name)} cannot stand in \`additionalOperations\`.`,
      hint:
        error.keyword === 'pattern'
          ? 'A method is a word without spaces.'
          : `Name the field \`${name.toLowerCase()}\` of the path item instead.`,
      pointer,
    };
  }
  return componentNameWords(name, pointer);
}

/** Also for OpenAPI 3.0, whose published schema leaves it out. */
export function componentNameWords(name: string, pointer: string): Words & { pointer: string } {
  return {
    code: 'component-name-wrong',
    message: `The name of a component has only letters, digits, dots, hyphens and underscores; found ${quoted(name)}.`,
    hint: `Rename it, for example to ${quoted(name.replace(/[^\w.-]+/g, '_'))}, and every \`$ref\` to it.`,
    pointer,
  };
}

function sizeWords(error: SchemaError, bound: string): Words {
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

function duplicateWords(error: SchemaError): Words {
  const [first, second] = [error.params['j'], error.params['i']].map(Number).sort((a, b) => a - b);
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} holds the same entry twice, as number ${(first ?? 0) + 1} and ${(second ?? 0) + 1}.`,
    hint: 'Remove one of them.',
    pointer: joinPointer(error.instancePath, second ?? 0),
  };
}

/** What an error is about: \`required\`, or "entry 2 of \`parameters\`", or the document. */
function fieldName({ instancePath }: SchemaError): string {
  const tokens = pointerTokens(instancePath);
  const last = tokens.at(-1);
  if (last === undefined) return 'The document';
  const owner = tokens.at(-2);
  return /^\d+$/.test(last) && owner !== undefined && !/^\d+$/.test(owner) && owner !== 'responses'
    ? `Entry ${Number(last) + 1} of \`${owner}\``
    : `\`${last}\``;
}

const NOUNS: Record<string, string> = {
  document: 'the document',
  'api key security scheme': 'a security scheme of type "apiKey"',
  'http security scheme': 'a security scheme of type "http"',
  'oauth2 security scheme': 'a security scheme of type "oauth2"',
  'open id connect security scheme': 'a security scheme of type "openIdConnect"',
  'schema keywords': 'a schema',
};

/** Objects that exist once in their place are known by the name of their field. */
const NAMED_BY_FIELD = new Set([
  'info',
  'contact',
  'license',
  'components',
  'paths',
  'responses',
  'external documentation',
  'xml',
  'discriminator',
]);

/** What the entries of a field are, for rules that the schema states for several of them. */
const OWNERS: Record<string, string> = {
  content: 'a media type',
  examples: 'an example',
  headers: 'a header',
  parameters: 'a parameter',
  securitySchemes: 'a security scheme',
};

/** The object that is wrong, with its article: "an operation", "the object \`info\`". */
function subject(error: SchemaError, definition: string | undefined): string {
  const words = definition
    ?.replace(/-or-reference$/, '')
    .replace(/^(API|HTTP|XML|OAuth2)/, (acronym) => `${acronym.toLowerCase()} `)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  const field = pointerTokens(error.instancePath).at(-1);
  if (words !== undefined && Object.hasOwn(NOUNS, words)) return NOUNS[words] ?? words;
  const owner = pointerTokens(error.instancePath).at(-2);
  const isShared = words === undefined || words.includes('xor') || words === 'examples';
  if (isShared && owner !== undefined && Object.hasOwn(OWNERS, owner)) return OWNERS[owner] ?? owner;
  if (isShared || NAMED_BY_FIELD.has(words)) {
    return field === undefined ? 'the document' : `the object \`${field}\``;
  }
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** What was found, short enough for one line. */
function described(value: unknown): string {
  if (value === null) return 'nothing (null)';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the text ${quoted(value)}` : String(value);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
