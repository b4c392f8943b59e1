import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './command.ts';

const OPTIONS = ['--no-save', '--legacy-peer-deps', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Fetches packages for the sites of tests once, into a folder where no other site finds them.
 *
 * @param names The packages with their versions.
 * @returns The folder with the `node_modules`, below which sites find them, or `undefined` if they cannot be fetched.
 */
export function fetchedPackages(folder: string, names: readonly string[]): string | undefined {
  const cache = path.join(repository, '.cache', folder);
  const isThere = () =>
    names.every((name) =>
      existsSync(path.join(cache, 'node_modules', name.slice(0, name.lastIndexOf('@')), 'package.json')),
    );
  if (isThere()) return cache;
  mkdirSync(cache, { recursive: true });
  // Test files that need the same packages may run at the same time, so each of them installs in its own folder.
  const own = mkdtempSync(`${cache}-`);
  writeFileSync(path.join(own, 'package.json'), '{ "private": true }');
  try {
    execFileSync('npm', ['install', ...OPTIONS, ...names], { cwd: own, stdio: 'ignore', timeout: 300_000 });
    if (!isThere()) replace(path.join(cache, 'node_modules'), path.join(own, 'node_modules'));
  } catch {
    return isThere() ? cache : undefined;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return cache;
}

/** Replaces a folder. Fails if another process has put its folder there in the meantime. */
function replace(folder: string, replacement: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(replacement, folder);
}
