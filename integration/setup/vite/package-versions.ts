import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The keys of package.json with the other packages that a package needs. */
const NEEDS = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;

interface Manifest extends Partial<Record<(typeof NEEDS)[number], Record<string, string>>> {
  name?: string;
  version?: string;
}

/**
 * Lists the versions of a package and of those that it depends on.
 *
 * @param file A file or folder of a package.
 * @returns Names and versions of the package and of all installed packages that it needs, directly or through others.
 */
export function packageVersions(file: string): string[] {
  const folders = new Set([packageFolderOf(file)]);
  const versions = new Set<string>();
  const installed: Installed = new Map();
  for (const each of folders) {
    const manifest: Manifest = JSON.parse(readFileSync(path.join(each, 'package.json'), 'utf8'));
    versions.add(`${manifest.name}@${manifest.version}`);
    for (const name of NEEDS.flatMap((field) => Object.keys(manifest[field] ?? {}))) {
      const needed = packageFolder(name, each, installed);
      if (needed !== undefined) folders.add(needed);
    }
  }
  return [...versions].sort();
}

/** Returns the folder of the package that a file belongs to. */
export function packageFolderOf(file: string): string {
  const parent = path.dirname(file);
  return parent === file || existsSync(path.join(file, 'package.json')) ? file : packageFolderOf(parent);
}

/** The folders of packages by the paths where Node looks for them; `undefined` if there is none. */
type Installed = Map<string, string | undefined>;

/** Returns the folder in which Node finds a package that code in `folder` imports. */
function packageFolder(name: string, folder: string, installed: Installed): string | undefined {
  const candidate = path.join(folder, 'node_modules', name);
  if (!installed.has(candidate)) installed.set(candidate, realFolder(candidate));
  const parent = path.dirname(folder);
  return installed.get(candidate) ?? (parent === folder ? undefined : packageFolder(name, parent, installed));
}

/** Returns the folder of the package that code in `folder` gets, or `undefined` if Node does not find it there. */
export function installedFolder(name: string, folder: string): string | undefined {
  return packageFolder(name, folder, new Map());
}

function realFolder(candidate: string): string | undefined {
  return existsSync(path.join(candidate, 'package.json')) ? realpathSync.native(candidate) : undefined;
}
