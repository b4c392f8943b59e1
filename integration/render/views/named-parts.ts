import { listOperations, type Operation } from '../../../src/api/openapi/operation.ts';
import { memo } from '../../../src/core/json/memo.ts';
import { joinPointer } from '../../../src/core/json/pointer.ts';
import { entriesOf, ownValue } from '../../../src/core/json/record.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { OperationName, PartName } from '../../../src/site/part-names.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** An operation with the names by which pages request it. */
export interface NamedOperation extends OperationName {
  document: ApiDocument;
  operation: Operation;
}

/** A component schema with the name by which pages request it. */
export interface NamedSchema extends PartName {
  document: ApiDocument;
  pointer: string;
  /** As in the document. */
  value: unknown;
}

/** Lists the operations of all documents, also those without a page, in the order of the documents. */
export const namedOperations = memo(({ documents }: Project): NamedOperation[] =>
  [...documents.values()].flatMap((document) =>
    listOperations(document).map((operation) => {
      const { kind, method, path, value } = operation;
      const id = typeof value.operationId === 'string' ? { operationId: value.operationId } : {};
      return { file: document.file, kind, method, path, ...id, document, operation };
    }),
  ),
);

/** Lists the component schemas of all documents, in the order of the documents. */
export const namedSchemas = memo(({ documents }: Project): NamedSchema[] =>
  [...documents.values()].flatMap((document) =>
    entriesOf(ownValue(document.root['components'], 'schemas')).map(([name, value]) => {
      return { file: document.file, name, document, pointer: joinPointer('/components/schemas', name), value };
    }),
  ),
);
