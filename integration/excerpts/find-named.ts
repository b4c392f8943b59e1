import type { ApiDocument } from '../../src/document/document.ts';
import { listOperations, type Operation } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { OperationName } from '../../src/site/part-names.ts';

/** Finds the operation with a name. */
export function operationNamed(
  { documents }: Project,
  { file, kind, method, path }: OperationName,
): { document: ApiDocument; operation: Operation } | undefined {
  const document = documents.get(file);
  if (!document) return undefined;
  const operation = listOperations(document).find(
    (each) => each.path === path && each.method === method && each.kind === kind,
  );
  return operation && { document, operation };
}
