/** Reads the OpenAPI document as the contract of the backend: routes, parameters, bodies and security. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Location = 'path' | 'query' | 'header' | 'cookie';
export type Requirement = Record<string, string[]>;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  readOnly?: boolean;
  writeOnly?: boolean;
  default?: unknown;
}

export interface MediaType {
  schema?: Schema | boolean;
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>;
}

interface ParameterObject {
  name: string;
  in: Location;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema?: Schema;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: 'http' | 'apiKey' | 'oauth2';
  scheme?: string;
  in?: Location;
  name?: string;
}

interface OperationObject {
  operationId: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  security?: Requirement[];
  responses: Record<string, ResponseObject | Reference>;
}

export interface ResponseObject {
  content?: Record<string, MediaType>;
}

interface Reference {
  $ref: string;
}

export interface Document {
  security: Requirement[];
  paths: Record<string, Record<string, unknown>>;
  components: { securitySchemes: Record<string, SecurityScheme> };
}

export interface Parameter extends ParameterObject {
  style: string;
  explode: boolean;
  kind: 'primitive' | 'array' | 'object';
  /** The JSON pointer of its schema in the document. */
  schemaPointer: string;
}

export interface Operation {
  id: string;
  /** The method in capital letters. */
  method: string;
  path: string;
  parameters: Parameter[];
  security: Requirement[];
  body: { required: boolean; content: Record<string, MediaType>; pointer: string } | undefined;
  responses: Record<string, { response: ResponseObject; pointer: string }>;
}

export const DOCUMENT_FILE = new URL('../openapi/bookshop.yaml', import.meta.url);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads our own document, which is trusted to have the shape of `Document`. */
export function readDocument(): Document {
  return parse(readFileSync(DOCUMENT_FILE, 'utf8')) as Document;
}

export function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => readOperation(document, path, method)),
  );
}

function readOperation(document: Document, path: string, method: string): Operation {
  const itemPointer = pointer('#/paths', path);
  const operationPointer = pointer(itemPointer, method);
  const item = document.paths[path] ?? {};
  const operation = item[method] as OperationObject;
  const shared = (item.parameters ?? []) as (ParameterObject | Reference)[];
  const parameters = operation.parameters ?? [];
  const { requestBody } = operation;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: [
      ...shared.map((value, index) => readParameter(document, value, `${itemPointer}/parameters/${index}`)),
      ...parameters.map((value, index) => readParameter(document, value, `${operationPointer}/parameters/${index}`)),
    ],
    security: operation.security ?? document.security,
    body: requestBody && {
      required: requestBody.required ?? false,
      content: requestBody.content,
      pointer: `${operationPointer}/requestBody`,
    },
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, value]) => {
        const response = follow(document, value, pointer(operationPointer, 'responses', status));
        return [status, { response: response.value, pointer: response.pointer }];
      }),
    ),
  };
}

function readParameter(
  document: Document,
  parameterOrReference: ParameterObject | Reference,
  place: string,
): Parameter {
  const resolved = follow(document, parameterOrReference, place);
  const parameter = resolved.value;
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const schema = parameter.schema && follow(document, parameter.schema, place).value;
  const types = [schema?.type ?? []].flat();
  const [contentType] = Object.keys(parameter.content ?? {});
  return {
    ...parameter,
    style,
    explode: parameter.explode ?? style === 'form',
    kind: types.includes('array') ? 'array' : types.includes('object') ? 'object' : 'primitive',
    schemaPointer: contentType
      ? pointer(resolved.pointer, 'content', contentType, 'schema')
      : pointer(resolved.pointer, 'schema'),
  };
}

/** Follows one `$ref` inside the document and returns its target with its pointer. */
export function follow<T extends object>(document: Document, value: T | Reference, place: string) {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { value: value as T, pointer: place };
  let target: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[part];
  return { value: target as T, pointer: value.$ref };
}

/** Appends parts to a pointer in a URI fragment. */
export function pointer(start: string, ...parts: string[]): string {
  const escaped = parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  return [start, ...escaped].join('/');
}
