import path from 'node:path';
import { isUrl } from '../../document/source/source.ts';
import type { ReadDocument } from './read-documents.ts';
import { realPath } from '../../document/source/real-path.ts';

/**
 * Returns the absolute paths of the files that make up a project. A file behind a symbolic link has two of them,
 * because watchers report the path through the link.
 */
export function watchedFiles(
  root: string,
  settingsFiles: readonly string[],
  documents: readonly ReadDocument[],
): string[] {
  const files = [...settingsFiles, 'docs.json'].map((file) => path.join(root, file));
  const realRoot = realPath(root);
  for (const { source, document } of documents) {
    // Watch a file that cannot be read: it may become readable.
    if (!isUrl(source)) files.push(path.join(root, source));
    for (const file of document?.files ?? []) files.push(file, path.join(root, path.relative(realRoot, file)));
  }
  return [...new Set(files)];
}
