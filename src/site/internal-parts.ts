import type { NavigationDocument } from './input.ts';
import { type OperationReference, referencedOperations } from './operation-reference.ts';

/** Returns the document in which a reference means an internal operation. */
export function ownerOfInternalOperation(
  reference: OperationReference,
  documents: readonly NavigationDocument[],
): NavigationDocument | undefined {
  return documents.find(({ internal }) => {
    const operations = internal?.operations.filter(({ kind }) => kind === reference.kind) ?? [];
    const named = referencedOperations(reference, (path) => operations.filter((operation) => operation.path === path));
    return named.length > 0;
  });
}

/** Returns the document in which a channel or a component schema is internal. */
export function ownerOfInternalPart(
  kind: 'channels' | 'schemas',
  name: string,
  documents: readonly NavigationDocument[],
): NavigationDocument | undefined {
  return documents.find(({ internal }) => internal?.[kind].includes(name));
}
