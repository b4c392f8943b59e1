import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LockedPackage, type LockFile, missingOptionals } from './lock-file.ts';

/**
 * `npm run lock` writes package-lock.json after a change to package.json. npm omits the binaries for other platforms if
 * its registry does not have them, and `npm ci` then fails on those platforms. This script adds them.
 */
const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
npm('install', '--package-lock-only', '--ignore-scripts');

const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
for (const { place, name, version, isDev } of missingOptionals(lock)) {
  const integrity = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  }).stdout.trim();
  lock.packages[place] = {
    version,
    ...(integrity !== '' && { integrity }),
    ...platformOf(name),
    ...(isDev && { dev: true }),
    optional: true,
  };
  console.log(
    `Added ${name} ${version}${integrity === '' ? ' without a checksum: this registry does not have it' : ''}`,
  );
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => compare(one, other)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: path.dirname(file), stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Compares names in the order in which npm writes packages. */
function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}

/** Reads the platform of a binary package from its name, such as `cli-linux-x64-musl` or `@pagefind/windows-x64`. */
function platformOf(name: string): Partial<LockedPackage> {
  const [, os, cpu, kind] =
    /[-/](android|darwin|freebsd|linux|openharmony|win32|windows|wasm32)-(\w+?)(?:-(gnu|musl|msvc|eabi)(?:eabihf)?)?$/.exec(
      name,
    ) ?? [];
  if (os === undefined || cpu === undefined) throw new Error(`The name ${name} states no platform.`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = kind === 'gnu' ? ['glibc'] : kind === 'musl' ? ['musl'] : undefined;
  return { cpu: [cpu], ...(libc && { libc }), os: [os === 'windows' ? 'win32' : os] };
}
