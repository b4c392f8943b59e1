import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
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
  writeFileSync(path.join(cache, 'package.json'), '{ "private": true }');
  try {
    execFileSync('npm', ['install', ...OPTIONS, ...names], { cwd: cache, stdio: 'ignore', timeout: 300_000 });
  } catch {
    return undefined;
  }
  return isThere() ? cache : undefined;
}
