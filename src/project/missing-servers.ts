import type { LoadedDocument } from '../document/document.ts';
import { listOf, ownValue } from '../document/json.ts';
import { isUrl } from '../document/source.ts';
import { listOperations } from '../openapi/operation.ts';
import type { Problem } from '../problems.ts';

/**
 * A document of the project that names no server. OpenAPI then means the address that the document comes from, which is
 * right for a document on a server and meaningless for a file.
 */
export function missingServers(document: LoadedDocument): Problem[] {
  if (document.kind !== 'openapi' || isUrl(document.file)) return [];
  const callable = listOperations(document).filter(({ kind }) => kind === 'operation');
  const owners = [document.root, ...callable.flatMap(({ value, pathItem }) => [value, pathItem.value])];
  if (callable.length === 0 || owners.some((owner) => listOf(ownValue(owner, 'servers')).length > 0)) return [];
  return [
    {
      code: 'servers-missing',
      severity: 'warning',
      message: 'The document names no server, so readers do not learn where the API is, and no request can be sent',
      hint: 'Add `servers` with the address of the API, for example `- url: https://api.example.com`.',
      file: document.file,
      pointer: '',
      line: 1,
      column: 1,
    },
  ];
}
