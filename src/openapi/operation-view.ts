import type { ApiDocument } from '../document/document.ts';
import { ownValue, textOf } from '../document/json.ts';
import type { SecurityAlternative, ServerField } from '../request/form.ts';
import { callbacksOf } from './callback.ts';
import { type Operation, resolverOf } from './operation.ts';
import { type ParameterView, parameterSources, parameterView } from './parameter.ts';
import { type RequestBodyView, requestBodyView } from './request-body.ts';
import { type ResponseView, responseViews } from './response.ts';
import { securityOf } from './security.ts';
import { serversOf } from './server.ts';

/** Everything a reader sees of one operation. A finished value: no reference, no cycle, bounded in size. */
export interface OperationView {
  kind: Operation['kind'];
  method: string;
  path: string;
  operationId?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  deprecated: boolean;
  deprecatedReason?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  servers: ServerField[];
  security: SecurityAlternative[];
  parameters: ParameterView[];
  requestBody?: RequestBodyView | undefined;
  responses: ResponseView[];
  callbacks: CallbackView[];
}

export interface CallbackView {
  name: string;
  expression: string;
  method: string;
  summary?: string | undefined;
  description?: string | undefined;
  requestBody?: RequestBodyView | undefined;
  responses: ResponseView[];
}

export function operationView(document: ApiDocument, operation: Operation): OperationView {
  const resolver = resolverOf(document);
  const { value } = operation;
  const docsUrl = textOf(ownValue(value.externalDocs, 'url'));
  return {
    kind: operation.kind,
    method: operation.method,
    path: operation.path,
    operationId: textOf(value.operationId),
    summary: textOf(value.summary),
    description: textOf(value.description) ?? textOf(ownValue(operation.pathItem.value, 'description')),
    deprecated: value.deprecated === true,
    deprecatedReason: textOf(value['x-deprecated-reason']),
    externalDocs: docsUrl
      ? { url: docsUrl, description: textOf(ownValue(value.externalDocs, 'description')) }
      : undefined,
    servers: serversOf(document, operation),
    security: securityOf(document, operation, resolver),
    parameters: parameterSources(operation, resolver).map((source) => parameterView(source, resolver)),
    requestBody: requestBodyView(operation, resolver),
    responses: responseViews(operation, resolver),
    callbacks: callbacksOf(operation, resolver).map(({ name, expression, operation: called }) => ({
      name,
      expression,
      method: called.method,
      summary: textOf(called.value.summary),
      description: textOf(called.value.description),
      requestBody: requestBodyView(called, resolver),
      responses: responseViews(called, resolver),
    })),
  };
}
