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
  const folders = new Set([folderOf(file)]);
  const versions = new Set<string>();
  for (const each of folders) {
    const manifest: Manifest = JSON.parse(readFileSync(path.join(each, 'package.json'), 'utf8'));
    versions.add(`${manifest.name}@${manifest.version}`);
    for (const name of NEEDS.flatMap((field) => Object.keys(manifest[field] ?? {}))) {
      const needed = packageFolder(name, each);
      if (needed !== undefined) folders.add(needed);
    }
  }
  return [...versions].sort();
}

function folderOf(file: string): string {
  const parent = path.dirname(file);
  return parent === file || existsSync(path.join(file, 'package.json')) ? file : folderOf(parent);
}

/** Returns the folder in which Node finds a package that code in `folder` imports. */
function packageFolder(name: string, folder: string): string | undefined {
  const candidate = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : packageFolder(name, parent);
}
