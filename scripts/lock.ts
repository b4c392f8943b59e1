import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** The fields of package-lock.json, version 3, that we read. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface MissingPackage {
  place: string;
  name: string;
  version: string;
  /** Whether only development needs it. */
  isDev: boolean;
}

/** Returns optional dependencies that a lock file names but does not list, with the path where they belong. */
export function missingOptionals({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(owner, name).some((place) => place in packages))
      .map(([name, version]) => ({ place: placeBeside(owner, name), name, version, isDev: dev === true })),
  );
}

/** Returns the paths of packages and of all of their dependencies, except peer dependencies. */
export function dependenciesOf({ packages }: LockFile, names: readonly string[]): string[] {
  const places = new Set<string>();
  const queue = names.map((name) => ({ owner: '', name }));
  for (const { owner, name } of queue) {
    const place = placesOf(owner, name).find((candidate) => candidate in packages);
    if (place === undefined || places.has(place)) continue;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      queue.push({ owner: place, name: next });
  }
  return [...places];
}

/** Returns where Node looks for a package: in the folder of the dependent, then in each folder above. */
function placesOf(owner: string, name: string): string[] {
  const folders = owner.split('node_modules/').slice(0, -1);
  const above = folders.map((_, index) => folders.slice(0, index + 1).join('node_modules/'));
  return [owner === '' ? '' : `${owner}/`, ...above].map((folder) => `${folder}node_modules/${name}`);
}

function placeBeside(owner: string, name: string): string {
  return `${owner.slice(0, Math.max(owner.lastIndexOf('node_modules/'), 0))}node_modules/${name}`;
}

/**
 * `npm run lock` writes package-lock.json after a change to package.json. npm omits the binaries for other platforms if
 * its registry does not have them, and `npm ci` then fails on those platforms. This script adds them.
 */
function writeLockFile(): void {
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
      `Added ${name} ${version}${integrity === '' ? ' without a checksum: this registry doesn’t have it' : ''}`,
    );
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => compare(one, other)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

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
  if (os === undefined || cpu === undefined) throw new Error(`The name ${name} doesn’t include a platform.`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = kind === 'gnu' ? ['glibc'] : kind === 'musl' ? ['musl'] : undefined;
  return { cpu: [cpu], ...(libc && { libc }), os: [os === 'windows' ? 'win32' : os] };
}

if (import.meta.main) writeLockFile();
