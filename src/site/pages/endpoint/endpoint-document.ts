import type { ApiDocument } from '../../../document/document.ts';
import { isMethod } from '../../../document/operations.ts';
import type { EndpointField } from './endpoint-field.ts';
import { fieldSchema, objectSchema } from './field-schema.ts';

/** A hand-written endpoint page, and the settings of docs.json for all of them. */
export interface EndpointSource {
  file: string;
  title: string;
  deprecated: boolean;
  /** Uppercase. */
  method: string;
  /** A path, or a URL. */
  target: string;
  fields: readonly EndpointField[];
  servers: readonly string[];
  auth: EndpointAuth | undefined;
  /** The media type of the body, from the front matter. */
  contentType?: string | undefined;
}

export interface EndpointAuth {
  method: string;
  name: string;
  in: 'header' | 'query' | 'cookie';
}

/**
 * Converts the endpoint to an OpenAPI document of one operation, so that it gets the same form, samples and playground
 * as any other.
 */
export function endpointDocument(page: EndpointSource): ApiDocument {
  const { servers, path } = addressOf(page);
  const { schemes, requirement } = securityOf(page);
  const operation = {
    summary: page.title,
    deprecated: page.deprecated,
    parameters: [...parametersOf(page.fields).map(parameter), ...unnamedPathParameters(path, page.fields)],
    ...bodyOf(page),
    security: requirement,
    responses: {},
  };
  const method = page.method.toLowerCase();
  return {
    file: page.file,
    version: '3.2.0',
    root: {
      openapi: '3.2.0',
      info: { title: page.title, version: '' },
      servers: servers.map((url) => ({ url })),
      paths: {
        [path]: isMethod(method) ? { [method]: operation } : { additionalOperations: { [page.method]: operation } },
      },
      components: { securitySchemes: schemes },
    },
    problems: [],
    digest: '',
    locate: () => undefined,
    locateAll: () => new Map(),
  };
}

/** Returns the servers and the path of a target, such as `https://api.example.com/users` or `/users`. */
function addressOf({ target, servers }: EndpointSource): { servers: readonly string[]; path: string } {
  const [, origin, path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)(.*)$/i.exec(target) ?? [];
  if (origin === undefined) return { servers, path: target };
  return { servers: [origin], path: path === '' ? '/' : path };
}

/** Returns each parameter once. A page may describe the same one in several tabs, and its form asks for it only once. */
function parametersOf(fields: readonly EndpointField[]): EndpointField[] {
  const byKey = Map.groupBy(fields.filter(isParameter), (field) => {
    const name = field.in === 'header' ? field.name.toLowerCase() : field.name;
    return `${field.in} ${name}`;
  });
  return [...byKey.values()].flatMap(([first]) => first ?? []);
}

function isParameter(field: EndpointField): boolean {
  // OpenAPI describes these two in the body and in the security schemes.
  return field.in !== 'body' && !(field.in === 'header' && /^(?:content-type|authorization)$/i.test(field.name));
}

function parameter(field: EndpointField) {
  return {
    name: field.name,
    in: field.in,
    required: field.required || field.in === 'path',
    deprecated: field.deprecated,
    ...(field.description !== undefined && { description: field.description }),
    schema: fieldSchema(field),
  };
}

function unnamedPathParameters(path: string, fields: readonly EndpointField[]) {
  const pathParameters = new Set(fields.filter((field) => field.in === 'path').map(({ name }) => name));
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names)]
    .filter((name) => !pathParameters.has(name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function bodyOf({ fields, contentType }: EndpointSource) {
  const bodyFields = fields.filter((field) => field.in === 'body');
  const [first] = bodyFields;
  if (!first) return {};
  const whole = bodyFields.length === 1 && first.name === '' ? first : undefined;
  const properties = bodyFields.flatMap((field) => (field.name === '' ? field.fields : [field]));
  const mediaType =
    mediaTypeOf(fields) ??
    contentType ??
    (whole && isFile(whole.type) ? 'application/octet-stream' : usualMediaType(properties));
  return {
    requestBody: {
      required: bodyFields.some(({ required }) => required),
      content: { [mediaType]: { schema: whole ? fieldSchema(whole) : objectSchema(properties) } },
    },
  };
}

/** Returns the media type that a field for the header `Content-Type` gives. */
function mediaTypeOf(fields: readonly EndpointField[]): string | undefined {
  const header = fields.find((field) => field.in === 'header' && field.name.toLowerCase() === 'content-type');
  return header?.default && /^[\w.+-]+\/[\w.+*-]+/.test(header.default) ? header.default : undefined;
}

function usualMediaType(properties: readonly EndpointField[]): string {
  return properties.some(({ type }) => isFile(type)) ? 'multipart/form-data' : 'application/json';
}

function isFile(type: string): boolean {
  return /^(?:file|binary|upload|blob)(?:\[\])?$/i.test(type.trim());
}

type Scheme = Record<string, unknown>;

function securityOf({ auth, fields }: EndpointSource): { schemes: Record<string, Scheme>; requirement: Scheme[] } {
  const scheme = auth && schemeOf(auth);
  if (scheme) return { schemes: { auth: scheme }, requirement: [{ auth: [] }] };
  const header = fields.find((field) => field.in === 'header' && field.name.toLowerCase() === 'authorization');
  if (!header) return { schemes: {}, requirement: [] };
  const key = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    ...(header.description && { description: header.description }),
  };
  return {
    schemes: { Authorization: key },
    requirement: header.required ? [{ Authorization: [] }] : [{}, { Authorization: [] }],
  };
}

function schemeOf({ method, name, in: place }: EndpointAuth): Scheme | undefined {
  if (method === 'bearer' || method === 'basic') return { type: 'http', scheme: method };
  return method === 'key' ? { type: 'apiKey', in: place, name } : undefined;
}
