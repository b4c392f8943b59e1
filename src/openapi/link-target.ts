import type { ApiDocument } from '../document/document.ts';
import { memo } from '../json/memo.ts';
import { textOf } from '../json/record.ts';
import { localPointer } from '../schema/reference.ts';
import { listOperations, type Operation } from './operation.ts';

/** Returns the operation that a Link Object names by `operationId`, or by an `operationRef` within the document. */
export function operationOfLink(document: ApiDocument, target: string): Operation | undefined {
  return operationIndex(document.root).get(localPointer(target) ?? target);
}

/** Operations by pointer and by `operationId`. */
const operationIndex = memo((root: ApiDocument['root']) => {
  const index = new Map<string, Operation>();
  for (const operation of listOperations({ root })) {
    index.set(operation.pointer, operation);
    const id = textOf(operation.value.operationId);
    if (id !== undefined) index.set(id, operation);
  }
  return index;
});
