import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside, leadsOut } from '../../text/inside-folder.ts';

/**
 * Returns the folder that the references of a document must stay in. For a document in the project, that is the
 * project. For a document elsewhere in the workspace or in `node_modules`, it is the package around the document, or the
 * document's folder if there is no package: a document must not reach a whole repository only because a site shows it.
 *
 * @param file Absolute path of the document with links resolved; absent for a URL.
 */
export function referenceRoot(
  file: string | undefined,
  { root, workspace }: { root: string; workspace?: string | undefined },
): string {
  if (file === undefined) return root;
  const fromProject = path.relative(realpathSync(root), file);
  if (!leadsOut(fromProject) && !fromProject.split(path.sep).includes('node_modules')) return root;
  const folder = path.dirname(file);
  const top = workspace === undefined ? folder : realpathSync(workspace);
  for (let around = folder; around !== top && isInside(top, around); around = path.dirname(around)) {
    if (existsSync(path.join(around, 'package.json'))) return around;
  }
  return folder;
}
