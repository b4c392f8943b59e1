import path from 'node:path';
import type { JsonRecord } from '../../json/record.ts';

/** Front matter keys that may begin with the file of a document. */
const KEYS = ['openapi', 'asyncapi', 'openapi-schema'];

const PARENT_PATH = /^\s*(\.\.\/\S+)(?=\s)/;

/**
 * Rewrites paths of documents that begin with `../`, as in `../api.json GET /users`. They start at the folder of the
 * page, all others at the project root.
 */
export function withDocumentPaths(frontmatter: JsonRecord, file: string): JsonRecord {
  const changes = KEYS.flatMap((key) => {
    const reference = frontmatter[key];
    const changed = typeof reference === 'string' ? fromRoot(reference, file) : reference;
    return changed === reference ? [] : [[key, changed]];
  });
  return changes.length === 0 ? frontmatter : { ...frontmatter, ...Object.fromEntries(changes) };
}

function fromRoot(reference: string, file: string): string {
  const written = PARENT_PATH.exec(reference)?.[1];
  if (written === undefined) return reference;
  const fromProject = path.posix.join(path.posix.dirname(file), written);
  return fromProject.startsWith('../') ? reference : reference.replace(PARENT_PATH, fromProject);
}
