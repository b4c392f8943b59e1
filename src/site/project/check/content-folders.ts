import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../../core/text/nearest.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';

/** Reports folders of `content` that do not exist. Without them, the site would lack all their pages. */
export function contentFolderProblems(
  root: string,
  { content = [] }: Pick<Settings, 'content'>,
  locate: SettingsSource['locate'],
): Problem[] {
  return content.flatMap((folder, index) => {
    if (isFolder(root, folder)) return [];
    const near = nearestFolder(root, folder);
    const pointer = `/content/${index}`;
    const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
    return [problem('content-missing', { folder }, place, near && didYouMean(`"${near}"`))];
  });
}

/** Returns the folder that a path probably means. More than one part of the path may be misspelled. */
function nearestFolder(root: string, folder: string): string | undefined {
  const parent = path.posix.dirname(folder);
  if (parent === folder) return undefined;
  const around = isFolder(root, parent) ? parent : nearestFolder(root, parent);
  if (around === undefined) return undefined;
  return nearest(path.posix.join(around, path.posix.basename(folder)), foldersAt(root, around));
}

function isFolder(root: string, folder: string): boolean {
  return statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Returns the paths of the folders in a folder of the project. */
function foldersAt(root: string, parent: string): string[] {
  try {
    const entries = readdirSync(path.join(root, parent), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.posix.join(parent, name));
  } catch {
    // The folder cannot be read, so there is no similar name.
    return [];
  }
}
