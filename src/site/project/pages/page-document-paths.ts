import path from 'node:path';
import type { JsonRecord } from '../../../core/json/record.ts';
import { publicText } from '../../../core/text/public-url.ts';

/** Whether the project has a file, whose path starts at its root. */
export type FileTest = (file: string) => boolean;

/** Front matter keys that may begin with the file of a document. */
const KEYS = ['openapi', 'asyncapi', 'openapi-schema'];

const RELATIVE_PATH = /^\s*(\.{1,2}\/\S+)(?=\s)/;

/**
 * Rewrites paths of documents that start at the folder of the page: those that begin with `../`, as in
 * `../api.json GET /users`, and those that begin with `./` and name a file there. All others start at the project root.
 * Leaves out what may be secret in a URL.
 */
export function withDocumentPaths(frontmatter: JsonRecord, file: string, exists: FileTest): JsonRecord {
  const changes = KEYS.flatMap((key) => {
    const reference = frontmatter[key];
    const changed = typeof reference === 'string' ? publicText(fromRoot(reference, file, exists)) : reference;
    return changed === reference ? [] : [[key, changed]];
  });
  return changes.length === 0 ? frontmatter : { ...frontmatter, ...Object.fromEntries(changes) };
}

function fromRoot(reference: string, file: string, exists: FileTest): string {
  const written = RELATIVE_PATH.exec(reference)?.[1];
  if (written === undefined) return reference;
  const fromProject = path.posix.join(path.posix.dirname(file), written);
  const isElsewhere = written.startsWith('../') ? fromProject.startsWith('../') : !exists(fromProject);
  return isElsewhere ? reference : reference.replace(RELATIVE_PATH, () => fromProject);
}
