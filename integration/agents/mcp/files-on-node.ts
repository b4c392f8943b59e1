import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadFile } from './site-source.ts';

interface BuiltFolders {
  /** URL of a module of the server's bundle. */
  module: string;
  /** Name of the folder of the server's bundle. */
  server: string;
  /** Path from there to the folder of the pages. */
  pages: string;
}

/** Codes of errors that say that there is no such file. A name in a URL can be too long for one. */
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** Reads files that the build has written. Finds them relative to the server, because both may have been moved. */
export function filesOnNode({ module, server, pages }: BuiltFolders): ReadFile {
  let folder = path.dirname(fileURLToPath(module));
  while (path.basename(folder) !== server && path.dirname(folder) !== folder) folder = path.dirname(folder);
  const root = path.resolve(folder, pages);
  return async (name) => {
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) return undefined;
    return readFile(file, 'utf8').catch((cause) => {
      if (MISSING.has(cause.code)) return undefined;
      // The message of the cause names a path of this machine.
      throw new Error('A file on the site can’t be read.', { cause });
    });
  };
}
