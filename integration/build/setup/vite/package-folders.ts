import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder of the package that a file belongs to. */
export function packageFolderOf(file: string): string {
  const parent = path.dirname(file);
  return parent === file || existsSync(path.join(file, 'package.json')) ? file : packageFolderOf(parent);
}

/** Returns the folder of the package that code in `folder` gets, or `undefined` if Node does not find it there. */
export function installedFolder(name: string, folder: string): string | undefined {
  const candidate = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(candidate, 'package.json'))) return realpathSync.native(candidate);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : installedFolder(name, parent);
}
