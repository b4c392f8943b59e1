import { joinPointer, pointerTokens } from '../../../core/json/pointer.ts';
import { isRecord, ownValue, stringsOf } from '../../../core/json/record.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { type Finding, quoted } from '../../rule.ts';
import { capital, type SchemaError, type UnplacedFinding } from '../../schema-error.ts';
import { fieldOfOtherVersion } from './async-fields.ts';
import { type CheckedVersion, isAsync } from './checked-version.ts';
import { isMisspelledReference } from './misspelled-reference.ts';
import { KNOWN_FIELDS } from './sharpen.ts';

/** Words for fields that are missing, unknown or in the wrong place. */

/** Returns `undefined` if the problem only follows from another one. */
export function missingWords(error: SchemaError, noun: string): UnplacedFinding | undefined {
  const field = String(error.params['missingProperty']);
  const owner = capital(noun);
  if (field === 'default' && noun === RESPONSES) return noResponseWords(error);
  if (field === 'responses') return problem('responses-missing', { owner });
  return problem(field === 'required' ? 'field-missing/path-required' : 'field-missing', { owner, field });
}

const RESPONSES = 'the object `responses`';

/**
 * Describes responses without a status, for which the published schemas require `default`. If the author meant another
 * key as a status, that key is reported instead.
 */
function noResponseWords({ data }: SchemaError): UnplacedFinding | undefined {
  const keys = isRecord(data) ? Object.keys(data) : [];
  return keys.every((key) => key.startsWith('x-')) ? problem('responses-missing/empty', {}) : undefined;
}

interface UnknownField {
  error: SchemaError;
  noun: string;
  version: CheckedVersion;
  field: string;
  /** The fields that the object may have. */
  allowedFields: string[];
}

/** Returns the field that a schema with `additionalProperties: false` refuses, and the fields that it allows. */
export function unknownField(error: SchemaError): { field: string; allowedFields: string[] } {
  const properties = error.parentSchema?.['properties'];
  return {
    field: String(error.params['additionalProperty']),
    allowedFields: isRecord(properties) ? Object.keys(properties) : [],
  };
}

export function unknownWords(unknown: UnknownField): UnplacedFinding {
  const { error, noun, field, version } = unknown;
  if (field === '$ref') {
    return misplacedReference(noun, joinPointer(error.instancePath, field), version);
  }
  const pointer = joinPointer(error.instancePath, field);
  const place = pointerTokens(error.instancePath).at(-1);
  if (error.instancePath === '/paths') {
    return problem('path-slash-missing', { path: quoted(field), corrected: quoted(`/${field}`) }, { pointer });
  }
  if (place === 'responses' && noun === RESPONSES) {
    const near = statusIn(field);
    return problem('response-status-wrong', { key: quoted(field) }, { pointer }, near && didYouMean(quoted(near)));
  }
  return unknownFieldWords(unknown, pointer);
}

/** Returns the status that a key such as `2xx` or `204 No Content` means. */
function statusIn(key: string): string | undefined {
  if (key.toLowerCase() === 'default') return 'default';
  return /^[1-5](?:\d\d|XX)(?=\s|$)/.exec(key.toUpperCase())?.[0];
}

/** The problem of a `$ref` where the specification allows none. `owner` names the object that it replaces. */
export function misplacedReference(owner: string, pointer: string, version: CheckedVersion): UnplacedFinding {
  const hint = isAsync(version) ? 'Write the object here. AsyncAPI doesn’t allow references in this place.' : undefined;
  return problem('reference-misplaced', { owner }, { pointer }, hint);
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

function unknownFieldWords({ field, allowedFields, noun, version }: UnknownField, pointer: string): UnplacedFinding {
  const facts = { owner: capital(noun), field };
  const near = isMisspelledReference(field) ? '$ref' : nearest(field, allowedFields);
  const ofOther = isAsync(version) ? fieldOfOtherVersion(field, noun, version) : fieldOfSwagger(field, noun);
  const hint = ofOther ?? levelHint(field, noun, allowedFields) ?? (near && didYouMean(`\`${near}\``));
  const since = Object.hasOwn(LATER_FIELDS, field) ? LATER_FIELDS[field] : undefined;
  if (hint === undefined && since && !isAsync(version) && since > version) {
    return problem('field-unknown/newer', { ...facts, since, version }, { pointer });
  }
  return problem('field-unknown', facts, { pointer }, hint);
}

/** Returns a hint for a field that is right one level deeper. */
function levelHint(field: string, noun: string, allowedFields: readonly string[]): string | undefined {
  if (noun === 'a path item' && OPERATION_FIELDS.has(field)) {
    return 'This field belongs in an operation. Move it there: in YAML, indent it further than the method.';
  }
  const isMediaType = /^[\w.+*-]+\/[\w.+*-]+$/.test(field) && allowedFields.includes('content');
  return isMediaType ? 'Move it into `content`, whose keys are the media types.' : undefined;
}

/** The fields of operations that path items do not have. */
const OPERATION_FIELDS = new Set([
  'tags',
  'externalDocs',
  'operationId',
  'requestBody',
  'responses',
  'callbacks',
  'deprecated',
  'security',
]);

/** The field that decides which other fields an object may have. */
const DECIDING_FIELDS: Record<string, string> = { parameter: 'in', 'security scheme': 'type' };

/** Describes a valid field that is not allowed in this combination, such as `allowReserved` of a path parameter. */
export function misplacedWords(error: SchemaError, noun: string): UnplacedFinding {
  const field = error.params['unevaluatedProperty'];
  const pointer = field === undefined ? error.instancePath : joinPointer(error.instancePath, String(field));
  const name = pointerTokens(pointer).at(-1);
  const kind = noun.replace(/^an? /, '');
  const deciding = Object.hasOwn(DECIDING_FIELDS, kind) ? DECIDING_FIELDS[kind] : undefined;
  const value = deciding === undefined ? undefined : ownValue(error.data, deciding);
  const facts = { field: String(name) };
  if (deciding === undefined || typeof value !== 'string') return problem('field-misplaced', facts, { pointer });
  const owner = { owner: capital(noun), key: deciding, value: quoted(value) };
  return problem('field-misplaced/owner', { ...facts, ...owner }, { pointer });
}

/** Describes a key that is not allowed as a name. */
export function nameWords(error: SchemaError, noun: string, version: CheckedVersion): UnplacedFinding {
  const name = String(error.propertyName);
  const fields = error.parentSchema?.[KNOWN_FIELDS];
  if (fields !== undefined)
    return unknownWords({ error, noun, version, field: name, allowedFields: stringsOf(fields) });
  const pointer = joinPointer(error.instancePath, name);
  if (error.instancePath.endsWith('/additionalOperations')) {
    const facts = { method: quoted(name), field: name.toLowerCase() };
    return problem(error.keyword === 'pattern' ? 'method-wrong' : 'method-wrong/field', facts, { pointer });
  }
  return componentNameFinding(name, pointer);
}

/**
 * Returns the finding for a wrong component name. OpenAPI 3.0 needs it too, because its published schema does not check
 * names.
 */
export function componentNameFinding(name: string, pointer: string): Finding {
  const corrected = quoted(name.replace(/[^\w.-]+/g, '_'));
  return problem('component-name-wrong', { name: quoted(name), corrected }, { pointer });
}

/** Fields of OpenAPI 2.0 (Swagger) and their replacements in OpenAPI 3. */

const SERVERS = 'OpenAPI 3 has `servers` instead, for example `servers: [{ url: https://api.example.com/v1 }]`.';
const CONTENT = 'In OpenAPI 3, the media types are the keys of `content` in the request body and in each response.';
const SCHEMA = 'In OpenAPI 3, it’s in the parameter’s `schema`: `schema: { type: string }`.';

const OF_DOCUMENT: Readonly<Record<string, string>> = {
  swagger: 'OpenAPI 3 has `openapi: 3.1.0` instead.',
  host: SERVERS,
  basePath: SERVERS,
  schemes: SERVERS,
  definitions: 'In OpenAPI 3, they’re in `components/schemas`.',
  parameters: 'In OpenAPI 3, they’re in `components/parameters`.',
  responses: 'In OpenAPI 3, they’re in `components/responses`.',
  securityDefinitions: 'In OpenAPI 3, they’re in `components/securitySchemes`.',
  consumes: CONTENT,
  produces: CONTENT,
};

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the document': OF_DOCUMENT,
  'an operation': { consumes: CONTENT, produces: CONTENT, schemes: SERVERS },
  'a response': {
    schema: 'In OpenAPI 3, it’s in a media type: `content: { application/json: { schema: … } }`.',
    examples: 'In OpenAPI 3, they’re in a media type: `content: { application/json: { example: … } }`.',
  },
  'a parameter': {
    type: SCHEMA,
    format: SCHEMA,
    items: SCHEMA,
    enum: SCHEMA,
    default: SCHEMA,
    minimum: SCHEMA,
    maximum: SCHEMA,
    pattern: SCHEMA,
    collectionFormat: 'OpenAPI 3 has `style` and `explode` instead.',
  },
  'a security scheme of type "oauth2"': {
    flow: 'In OpenAPI 3, the flows are keys of `flows`.',
    authorizationUrl: 'In OpenAPI 3, it’s in the flow: `flows: { authorizationCode: { authorizationUrl: … } }`.',
    tokenUrl: 'In OpenAPI 3, it’s in the flow: `flows: { clientCredentials: { tokenUrl: … } }`.',
    scopes: 'In OpenAPI 3, they’re in the flow: `flows: { clientCredentials: { scopes: … } }`.',
  },
};

/** Returns the replacement for a field that only OpenAPI 2.0 has in this object. */
function fieldOfSwagger(field: string, noun: string): string | undefined {
  const fields = Object.hasOwn(FIELDS, noun) ? FIELDS[noun] : undefined;
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
