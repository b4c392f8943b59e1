import type { ApiDocument } from '../document/document.ts';
import { textOf } from '../document/json.ts';
import { localPointer } from '../schema/reference.ts';
import { listOperations, type Operation } from './operation.ts';

const indexes = new WeakMap<object, Map<string, Operation>>();

/** The operation that a Link Object names by `operationId`, or by an `operationRef` within the document. */
export function operationOfLink(document: ApiDocument, target: string): Operation | undefined {
  let index = indexes.get(document.root);
  if (!index) {
    index = new Map();
    for (const operation of listOperations(document)) {
      index.set(operation.pointer, operation);
      const id = textOf(operation.value.operationId);
      if (id !== undefined) index.set(id, operation);
    }
    indexes.set(document.root, index);
  }
  return index.get(localPointer(target) ?? target);
}
