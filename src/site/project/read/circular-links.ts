import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { memoText } from '../../../core/json/memo.ts';

/**
 * Whether a path is a symbolic link to one of the folders that it is in. Whoever follows such a link finds the same files
 * again and again, under longer and longer paths.
 *
 * @param file Absolute path.
 */
export function isCircularLink(file: string): boolean {
  try {
    if (!lstatSync(file).isSymbolicLink()) return false;
    const target = realpathSync(file);
    return foldersAround(file).some((folder) => realpathSync(folder) === target);
  } catch {
    // Nothing is there, or the link leads nowhere.
    return false;
  }
}

function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAround(folder)];
}

const MAX_FOLDERS = 10_000;

/** Returns whether a file of a folder, given by its path from there, has a circular link in its path. */
export function circularPaths(root: string): (file: string) => boolean {
  const isCircular = memoText((folder: string): boolean => {
    if (folder === '.') return false;
    return isCircular(path.dirname(folder)) || isCircularLink(path.join(root, folder));
  }, MAX_FOLDERS);
  return (file) => isCircular(path.dirname(file));
}
