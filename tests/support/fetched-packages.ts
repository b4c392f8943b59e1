import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './command.ts';

const OPTIONS = ['--no-save', '--legacy-peer-deps', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Fetches packages for sites of tests once, to where no other site finds them.
 *
 * @param names With their versions.
 * @returns The folder beside whose `node_modules` sites find them, `undefined` where they cannot be fetched.
 */
export function fetchedPackages(folder: string, names: readonly string[]): string | undefined {
  const cache = path.join(repository, '.cache', folder);
  const isThere = () =>
    names.every((name) =>
      existsSync(path.join(cache, 'node_modules', name.slice(0, name.lastIndexOf('@')), 'package.json')),
    );
  if (isThere()) return cache;
  mkdirSync(cache, { recursive: true });
  // Test files that need the same packages run at the same time: each installs in a folder of its own.
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

/** Fails if another process has put its folder there in between. */
function replace(folder: string, replacement: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(replacement, folder);
}
