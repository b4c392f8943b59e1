import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LockFile, missingOptionals } from '../../scripts/lock.ts';
import { repository } from '../support/command.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
const lock = read('package-lock.json') as LockFile & { packages: { '': Record<string, unknown> } };

describe('the lock file', () => {
  test('has the binaries of every platform', () => {
    expect(missingOptionals(lock).map(({ place }) => place)).toEqual([]);
    for (const platform of ['darwin-arm64', 'win32-x64-msvc', 'linux-arm64-gnu', 'linux-x64-musl']) {
      expect(lock.packages).toHaveProperty([`node_modules/@astrojs/compiler-binding-${platform}`]);
    }
  });

  test('matches package.json', () => {
    const manifest = read('package.json');
    for (const key of ['dependencies', 'devDependencies', 'peerDependencies', 'bin', 'engines']) {
      const value = key === 'bin' ? plainPaths(manifest[key]) : manifest[key];
      expect(lock.packages[''][key], `Run "npm run lock": ${key} differ`).toEqual(value);
    }
  });

  test('names no registry', () => {
    expect(Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
  });

  test('has no install script in a site, except that of esbuild, which Astro brings', () => {
    const scripts = Object.entries(lock.packages).filter(
      ([, entry]) => 'hasInstallScript' in entry && !('dev' in entry && entry.dev),
    );
    expect(scripts.map(([place]) => place)).toEqual(['node_modules/esbuild']);
  });

  test('is searched for missing binaries at any depth', () => {
    const packages = {
      '': { optionalDependencies: { a: '1.0.0' } },
      'node_modules/b': { optionalDependencies: { 'b-win32-x64': '2.0.0', 'b-linux-x64': '2.0.0' }, dev: true },
      'node_modules/b-linux-x64': {},
      'node_modules/c/node_modules/@d/e': { optionalDependencies: { '@d/e-darwin-x64': '3.0.0' } },
    };
    expect(missingOptionals({ packages })).toEqual([
      { place: 'node_modules/a', name: 'a', version: '1.0.0', isDev: false },
      { place: 'node_modules/b-win32-x64', name: 'b-win32-x64', version: '2.0.0', isDev: true },
      {
        place: 'node_modules/c/node_modules/@d/e-darwin-x64',
        name: '@d/e-darwin-x64',
        version: '3.0.0',
        isDev: false,
      },
    ]);
  });
});

function plainPaths(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, path.posix.normalize(file)]));
}
