import { requestForm } from '../api/openapi/form/request-form.ts';
import type { Operation } from '../api/openapi/operation.ts';
import { allServersOf } from '../api/openapi/server.ts';
import type { ApiDocument } from '../document/document.ts';
import type { ServerField } from '../request/form/form.ts';

/** The operations of a document, to find the one that a request calls. Plain JSON. */
export interface ExampleIndex {
  /** Paths of the document's servers, such as `/v1`. A request may have one before the path of the operation. */
  bases: string[];
  operations: IndexedOperation[];
}

export interface IndexedOperation {
  method: string;
  /** Path template. */
  path: string;
  /** Parameters whose values may have slashes. */
  spanning?: string[] | undefined;
  /** The name of the file with its `ExampleOperation`. */
  file: string;
}

/** Returns the index of the operations that the site shows. `fileOf` names the file of an operation. */
export function exampleIndex(
  document: ApiDocument,
  operations: readonly Operation[],
  fileOf: (operation: Operation) => string,
): ExampleIndex {
  const paths = allServersOf(document, operations).map(basePath);
  return {
    bases: [...new Set(paths)].filter((path) => path !== '').toSorted((one, other) => other.length - one.length),
    operations: operations.map((operation) => {
      const { method, path, parameters } = requestForm(document, operation);
      const spanning = parameters.flatMap(({ name, spansSegments }) => (spansSegments ? name : []));
      return { method, path, ...(spanning.length > 0 && { spanning }), file: fileOf(operation) };
    }),
  };
}

/** Returns the path of a server without its last slash, with the default values of its variables. */
function basePath({ url, variables }: ServerField): string {
  const filled = url.replace(/\{([^{}]*)\}/g, (_, name) => variables.find((each) => each.name === name)?.default ?? '');
  return (URL.parse(filled, 'https://example.invalid')?.pathname ?? '').replace(/\/+$/, '');
}
