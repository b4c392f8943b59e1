import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isBelow } from './read-file.ts';

/**
 * The folder to which references of a document may lead. In the project, that is the project. Elsewhere in its workspace
 * it is the package that the document is in, or the document's own folder where no package is around it: a document must
 * not reach everything in a repository because a site shows it.
 *
 * @param file Absolute path of the document, links followed; absent for a URL.
 */
export function referenceRoot(
  file: string | undefined,
  { root, workspace }: { root: string; workspace?: string | undefined },
): string {
  if (file === undefined || isBelow(file, realpathSync(root))) return root;
  const folder = path.dirname(file);
  const top = workspace === undefined ? folder : realpathSync(workspace);
  for (let around = folder; around !== top && isBelow(around, top); around = path.dirname(around)) {
    if (existsSync(path.join(around, 'package.json'))) return around;
  }
  return folder;
}
