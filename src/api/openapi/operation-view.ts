import { textOf } from '../../core/json/record.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import type { SecurityAlternative, ServerField } from '../../request/form/form.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { callbacksOf } from './callback.ts';
import { type Lifecycle, lifecycleOf } from './lifecycle.ts';
import { type Operation, resolverOf } from './operation.ts';
import { operationTexts, pathText } from './operation-texts.ts';
import { type ParameterView, parameterSources, parameterView } from './parameter.ts';
import { type RequestBodyView, requestBodyView } from './request-body.ts';
import { type ResponseView, responseViews } from './response.ts';
import { isExempt, isPublic, securityOf } from './security.ts';
import { type SecuritySchemeView, securitySchemeViews } from './security-view.ts';
import { serversOf } from './server.ts';
import { signatureOf, type WebhookSignature } from './signature.ts';

/** The view of one operation. A finished value: no references, no cycles, limited in size. */
export interface OperationView {
  kind: Operation['kind'];
  method: string;
  path: string;
  operationId?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** What the document says about all operations of the path, beside a description of its own. Markdown. */
  pathDescription?: string | undefined;
  deprecated: boolean;
  deprecatedReason?: string | undefined;
  lifecycle: Lifecycle;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  servers: ServerField[];
  security: SecurityAlternative[];
  /** Whether the document says that no credentials are needed. */
  isPublic: boolean;
  /** Whether that is worth mentioning, because the document describes how to authorize other requests. */
  isExempt: boolean;
  /** The security schemes in full: flows, addresses, scopes. */
  securitySchemes?: SecuritySchemeView[] | undefined;
  parameters: ParameterView[];
  requestBody?: RequestBodyView | undefined;
  responses: ResponseView[];
  /** Of webhooks and callbacks. */
  signature?: WebhookSignature | undefined;
  callbacks: CallbackView[];
}

/** A request to the reader's server. Callbacks of callbacks are not shown. */
export interface CallbackView extends Omit<OperationView, 'callbacks' | 'servers'> {
  name: string;
  /** Runtime expression for the URL. */
  expression: string;
}

export interface OperationViewOptions {
  /** Keywords whose values are shown as pills (`api.params.post` of docs.json). */
  pills?: readonly string[] | undefined;
}

/** Returns what pages show of an operation or webhook: its request, responses, servers and callbacks. */
export function operationView(
  document: ApiDocument,
  operation: Operation,
  options: OperationViewOptions = {},
): OperationView {
  const resolver = resolverOf(document);
  return {
    ...requestView(document, operation, options),
    servers: serversOf(document, operation),
    callbacks: callbacksOf(operation, resolver).map(({ name, expression, operation: called }) => ({
      ...requestView(document, called, options),
      name,
      expression,
    })),
  };
}

function requestView(document: ApiDocument, operation: Operation, options: OperationViewOptions) {
  const resolver = resolverOf(document);
  const { value } = operation;
  const { summary, description } = operationTexts(operation);
  const shared = pathText(operation);
  const security = securityOf(document, operation, resolver);
  return {
    kind: operation.kind,
    method: operation.method,
    path: visibleText(operation.path),
    operationId: textOf(value.operationId),
    summary,
    description: description ?? shared,
    pathDescription: description === undefined ? undefined : shared,
    deprecated: value.deprecated === true,
    deprecatedReason: textOf(value['x-deprecated-reason']),
    lifecycle: lifecycleOf(value),
    externalDocs: docsLink(value.externalDocs),
    security,
    isPublic: isPublic(document, operation),
    isExempt: isExempt(document, operation),
    securitySchemes: securitySchemeViews(document, security, resolver),
    parameters: parameterSources(operation, resolver).map((source) => parameterView(source, resolver, options)),
    requestBody: requestBodyView(operation, resolver, options),
    responses: responseViews(operation, resolver, options),
    signature: operation.kind === 'webhook' ? signatureOf(document, operation) : undefined,
  } satisfies Omit<OperationView, 'callbacks' | 'servers'>;
}
