import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ownValue } from '../../../core/json/record.ts';

/**
 * Returns the outermost folder around a project that is a Git repository or the root of a package manager's workspace,
 * with symbolic links resolved. If there is none, returns the folder of the nearest `package.json`, which is the Astro
 * site for `specbook({ root: './docs' })`, or the project itself. The home folder never counts, even if it is in Git. In
 * dev, the project may be missing for a while.
 */
export function workspaceOf(root: string): string {
  const project = existsSync(root) ? realpathSync(root) : root;
  const home = homedir();
  let workspace: string | undefined;
  let nearestPackage: string | undefined;
  for (let folder = project; folder !== path.dirname(folder) && folder !== home; folder = path.dirname(folder)) {
    if (isWorkspace(folder)) workspace = folder;
    if (existsSync(path.join(folder, 'package.json'))) nearestPackage ??= folder;
  }
  return workspace ?? nearestPackage ?? project;
}

function isWorkspace(folder: string): boolean {
  const hasMark = ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(path.join(folder, name)));
  return hasMark || ownValue(packageOf(folder), 'workspaces') !== undefined;
}

function packageOf(folder: string): unknown {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A broken package.json outside the site is not the site's problem.
    return undefined;
  }
}
