import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, recordOf, textOf } from '../../core/json/record.ts';

/** A document of OpenAPI 3, and what of Swagger 2.0 it does not have. */
export interface UpgradedDocument {
  value: JsonRecord;
  /** What could not be converted, with JSON pointers into the former document. */
  lost: string[];
}

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0. `@scalar/openapi-upgrader` does the work. Before it, parameters with a
 * body are put into the operations that refer to them, because OpenAPI 3 has no such parameters. After it, what OpenAPI
 * 3 does not allow is removed.
 */
export async function upgradeSwagger(document: JsonRecord): Promise<UpgradedDocument> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const former: JsonRecord = structuredClone({ ...document, swagger: '2.0' });
  const lost = lostParts(former);
  for (const [, item] of entriesOf(former['paths'])) if (isRecord(item)) moveBodies(item, former);
  const shared = recordOf(former['parameters']);
  for (const [name, parameter] of entriesOf(shared)) if (isBody(parameter)) delete shared[name];
  const converted = recordOf(upgradeFromTwoToThree(former));
  for (const operation of operationsOf(converted)) delete operation['schemes'];
  for (const body of bodiesOf(converted)) for (const [, media] of entriesOf(body['content'])) tidySchema(media);
  for (const [, scheme] of entriesOf(ownValue(converted['components'], 'securitySchemes'))) tidyFlows(scheme);
  const { openapi, info, servers, host, basePath, schemes, consumes, produces, ...rest } = converted;
  return { value: { openapi, info, ...(servers !== undefined && { servers }), ...rest }, lost };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

function operationsIn(item: unknown): JsonRecord[] {
  return METHODS.map((method) => ownValue(item, method)).filter(isRecord);
}

function operationsOf({ paths }: JsonRecord): JsonRecord[] {
  return entriesOf(paths).flatMap(([, item]) => operationsIn(item));
}

function bodiesOf(document: JsonRecord): JsonRecord[] {
  const shared = entriesOf(ownValue(document['components'], 'requestBodies')).map(([, body]) => body);
  return [...operationsOf(document).map((operation) => operation['requestBody']), ...shared].filter(isRecord);
}

function isBody(parameter: unknown): boolean {
  return ['body', 'formData'].includes(textOf(ownValue(parameter, 'in')) ?? '');
}

/** Puts body parameters of a path, and shared ones that it refers to, into its operations. */
function moveBodies(item: JsonRecord, { parameters: shared }: JsonRecord): void {
  const written = (parameter: unknown) => {
    const [parent, name = '', ...deeper] = pointerTokens((textOf(ownValue(parameter, '$ref')) ?? '').slice(1));
    const target = parent === 'parameters' && deeper.length === 0 ? ownValue(shared, name) : undefined;
    return isBody(target) ? target : parameter;
  };
  const ofPath = listOf(item['parameters']).map(written);
  const bodies = ofPath.filter(isBody);
  if (Array.isArray(item['parameters'])) item['parameters'] = ofPath.filter((parameter) => !isBody(parameter));
  for (const operation of operationsIn(item)) {
    const own = listOf(operation['parameters']).map(written);
    const inherited = own.some((parameter) => ownValue(parameter, 'in') === 'body') ? [] : bodies;
    const names = new Set(own.filter(isBody).map((parameter) => ownValue(parameter, 'name')));
    const all = [...own, ...inherited.filter((parameter) => !names.has(ownValue(parameter, 'name')))];
    if (all.length > 0) operation['parameters'] = structuredClone(all);
  }
}

/** The converter writes an empty list for a form without required fields. */
function tidySchema(media: unknown): void {
  const schema = ownValue(media, 'schema');
  if (isRecord(schema) && Array.isArray(schema['required']) && schema['required'].length === 0)
    delete schema['required'];
}

/** Flows of OpenAPI 3 need `scopes`, and have no URLs that they do not use. */
function tidyFlows(scheme: unknown): void {
  for (const [name, flow] of entriesOf(ownValue(scheme, 'flows'))) {
    if (!isRecord(flow)) continue;
    flow['scopes'] ??= {};
    if (name === 'implicit') delete flow['tokenUrl'];
    if (name === 'password' || name === 'clientCredentials') delete flow['authorizationUrl'];
  }
}

/** Returns what OpenAPI 3 has no way to say, and what is in other files. */
function lostParts(document: JsonRecord): string[] {
  const lost: string[] = [];
  const all = JSON.stringify(document['schemes']);
  look(document, '');
  return lost;

  function look(value: unknown, pointer: string): void {
    const { $ref, collectionFormat, schemes, responses } = recordOf(value);
    if (typeof $ref === 'string' && !$ref.startsWith('#')) {
      lost.push(`${pointer}: ${$ref} is another file. Convert it too, or put its content here.`);
    }
    const isInside = /\/items$/.test(pointer);
    if (collectionFormat === 'tsv' || (isInside && typeof collectionFormat === 'string')) {
      const words = isInside ? 'inside an array' : 'of a parameter';
      lost.push(`${pointer}: OpenAPI 3 has no collectionFormat "${collectionFormat}" ${words}.`);
    }
    if (Array.isArray(schemes) && isRecord(responses) && JSON.stringify(schemes) !== all) {
      lost.push(`${pointer}: schemes on one operation (${schemes.join(', ')}). Add servers to it.`);
    }
    for (const [key, child] of Array.isArray(value) ? value.entries() : entriesOf(value)) {
      if (!DATA.test(String(key))) look(child, joinPointer(pointer, key));
    }
  }
}

/** Fields with data of the API, in which nothing has a meaning. */
const DATA = /^(?:examples?|default|enum|x-.*)$/;
