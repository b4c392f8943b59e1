import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations, type Operation } from '../../../../src/api/openapi/operation.ts';
import {
  type OperationView,
  type OperationViewOptions,
  operationView,
} from '../../../../src/api/openapi/operation-view.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { viewInEnglish } from '../../../support/english.ts';

/** Returns a document in memory. */
export function apiDocument(root: Record<string, unknown>, file = 'api.yaml'): ApiDocument {
  return {
    file,
    version: '3.1.0',
    root,
    problems: [],
    digest: '',
    locate: () => undefined,
    locateAll: () => new Map(),
  };
}

/** Returns a document with one operation, `POST /things`. */
export function documentWith(
  operation: Record<string, unknown>,
  around: { pathItem?: Record<string, unknown>; root?: Record<string, unknown>; file?: string } = {},
): ApiDocument {
  const root = { openapi: '3.1.0', paths: { '/things': { ...around.pathItem, post: operation } }, ...around.root };
  return apiDocument(root, around.file);
}

export function onlyOperation(document: ApiDocument): Operation {
  const [operation, ...others] = listOperations(document);
  if (!operation || others.length > 0) throw new Error('The document should hold one operation.');
  return operation;
}

export function viewOf(document: ApiDocument, options?: OperationViewOptions): OperationView {
  return viewInEnglish(operationView(document, onlyOperation(document), options));
}

export function formOf(document: ApiDocument): RequestForm {
  return requestForm(document, onlyOperation(document));
}

/** Returns a document whose only operation has a schema in every place where schemas are allowed. */
export function documentUsing(schema: unknown, schemas: Record<string, unknown> = {}): ApiDocument {
  const content = { 'application/json': { schema }, 'application/xml': { schema }, 'multipart/form-data': { schema } };
  return documentWith(
    {
      parameters: [{ name: 'p', in: 'query', schema }],
      requestBody: { content },
      responses: { 200: { description: 'OK', headers: { 'X-A': { schema } }, content } },
    },
    { root: { components: { schemas } } },
  );
}
