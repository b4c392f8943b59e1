import { listOperations } from '../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import { answerFor, type ExampleAnswer } from '../../../src/mock/answer.ts';
import { type ExampleOperation, exampleOperation } from '../../../src/mock/example-operation.ts';

export function documentWith(paths: object, more: object = {}): ApiDocument {
  const root = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, ...more };
  return {
    file: 'openapi.json',
    version: '3.1.0',
    root,
    problems: [],
    digest: '',
    locate: () => undefined,
    locateAll: () => new Map(),
  };
}

/** Returns the examples of the only operation, as a site serves them. */
export function onlyOperation(paths: object, more?: object): ExampleOperation {
  const document = documentWith(paths, more);
  const [operation] = listOperations(document);
  if (!operation) throw new Error('There is no operation.');
  return JSON.parse(JSON.stringify(exampleOperation(document, operation)));
}

export interface Sent {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function answerTo(operation: ExampleOperation, { path, headers = {}, body }: Sent = {}): ExampleAnswer {
  const { method } = operation.form;
  return answerFor(operation, {
    method,
    url: path ?? operation.form.path,
    headers: Object.entries(headers),
    body: body === undefined ? undefined : new TextEncoder().encode(body),
  });
}

/** Returns what a header is in an answer, whatever the case of its name. */
export function headerIn({ headers }: ExampleAnswer, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}
