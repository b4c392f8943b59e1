import { listOperations } from '../../../api/openapi/operation.ts';
import { listOf, ownValue } from '../../../core/json/record.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { isUrl } from '../../../document/source/source.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';

/**
 * Reports a document of the project that names no server. OpenAPI then falls back to the address of the document, which
 * is right for a document on a server but meaningless for a file.
 */
export function missingServers(document: LoadedDocument): Problem[] {
  if (document.kind !== 'openapi' || isUrl(document.file)) return [];
  const callable = listOperations(document).filter(({ kind }) => kind === 'operation');
  const owners = [document.root, ...callable.flatMap(({ value, pathItem }) => [value, pathItem.value])];
  if (callable.length === 0 || owners.some((owner) => listOf(ownValue(owner, 'servers')).length > 0)) return [];
  return [problem('servers-missing', {}, { file: document.file, pointer: '', line: 1, column: 1 })];
}
