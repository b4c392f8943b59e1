import path from 'node:path';
import { realPath } from '../../document/source/real-path.ts';
import { isUrl } from '../../document/source/source.ts';
import type { ReadDocument } from './read-documents.ts';

/**
 * Returns the absolute paths of all files of the documents. A file behind a symbolic link has two of them, because
 * watchers report the path through the link.
 */
export function documentFiles(root: string, documents: readonly ReadDocument[]): string[] {
  const realRoot = realPath(root);
  return documents.flatMap(({ source, document }) => [
    // Watch a file that cannot be read: it may become readable.
    ...(isUrl(source) ? [] : [path.join(root, source)]),
    ...(document?.files ?? []).flatMap((file) => [file, path.join(root, path.relative(realRoot, file))]),
  ]);
}

/**
 * Returns the files of documents that cannot be read now, so that the last readable versions of them are shown, as
 * problems name them.
 */
export function unreadFiles(root: string, documents: readonly ReadDocument[]): ReadonlySet<string> {
  const realRoot = realPath(root);
  const unread = documents.flatMap(({ source, document, problems }) => {
    if (!document || problems.length === 0) return [];
    const files = document.files.map((file) => path.relative(realRoot, file).replaceAll(path.sep, '/'));
    const faulty = files.filter((file) => problems.some((problem) => problem.file === file));
    return faulty.length > 0 ? faulty : [document.file, source];
  });
  return new Set(unread);
}
