import { joinPointer, pointerTokens } from '../../../json/pointer.ts';
import { isRecord, ownValue, stringsOf } from '../../../json/record.ts';
import { nearest } from '../../../text/nearest.ts';
import { type OpenApiVersion, quoted } from '../../rule.ts';
import { capital, type SchemaError, type Words } from '../../schema-error.ts';
import { KNOWN_FIELDS } from './sharpen.ts';
import { fieldOfSwagger } from './swagger-fields.ts';

/** Words for fields that are missing, unknown or in the wrong place. */

export function missingWords(field: string, noun: string): Words {
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

export function unknownField(error: SchemaError): { field: string; known: string[] } {
  const known = error.parentSchema?.['properties'];
  return { field: String(error.params['additionalProperty']), known: isRecord(known) ? Object.keys(known) : [] };
}

export function unknownWords(unknown: UnknownField): Words {
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

export function misplacedReference(noun: string, pointer: string): Words {
  return {
    code: 'reference-misplaced',
    message: `A \`$ref\` cannot replace ${noun}.`,
    hint: 'Write the object out here; references can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
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

function unknownHint({ field, known, noun, version }: UnknownField): string {
  const newer = fieldOfSwagger(field, noun);
  if (newer !== undefined) return newer;
  const near = nearest(field, known);
  if (near) return `Did you mean \`${near}\`?`;
  const since = Object.hasOwn(LATER_FIELDS, field) ? LATER_FIELDS[field] : undefined;
  if (since && since > version) return `It came with OpenAPI ${since}; this document states ${version}.`;
  return `Remove it, or name it \`x-${field}\` if it is an extension.`;
}

/** The field that decides which other fields an object may have. */
const DECIDING_FIELDS: Record<string, string> = { parameter: 'in', 'security scheme': 'type' };

/** A valid field that is not allowed in this combination, such as `allowReserved` of a path parameter. */
export function misplacedWords(error: SchemaError, noun: string): Words {
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

/** A key that is not allowed as a name. */
export function nameWords(error: SchemaError, noun: string, version: OpenApiVersion): Words {
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

/** Used for OpenAPI 3.0 too, whose published schema does not check it. */
export function componentNameWords(name: string, pointer: string): Words & { pointer: string } {
  return {
    code: 'component-name-wrong',
    message: `The name of a component has only letters, digits, dots, hyphens and underscores; found ${quoted(name)}.`,
    hint: `Rename it, for example to ${quoted(name.replace(/[^\w.-]+/g, '_'))}, and every \`$ref\` to it.`,
    pointer,
  };
}
