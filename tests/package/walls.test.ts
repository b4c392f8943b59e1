import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

interface Wall {
  includes: [pattern: string];
}

const { overrides } = JSON.parse(readFileSync(path.join(repository, 'biome.walls.json'), 'utf8')) as {
  overrides: Wall[];
};

/** The folders that nothing else imports. Their lint rule would forbid nothing. */
const TOP = ['components', 'routes', 'starlight', 'standalone'].map((name) => `integration/${name}`);

/** The folders behind each wall: `src/{net,negotiation}/**` stands for two. */
const rooms = overrides.map(({ includes: [pattern] }) => {
  const [, parent, names = ''] = /^(\w+)\/\{?([^{}]*?)\}?\/\*\*$/.exec(pattern) ?? [];
  return names.split(',').map((name) => `${parent}/${name}`);
});

test('every folder of modules is behind exactly one wall', () => {
  const folders = ['src', 'integration'].flatMap((parent) =>
    readdirSync(path.join(repository, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  expect([...rooms.flat(), ...TOP].sort()).toEqual(folders.sort());
});

test('a room imports only itself and the rooms above it in the list', () => {
  const place = new Map([...rooms, TOP].flatMap((folders, index) => folders.map((folder) => [folder, index] as const)));
  const placeOf = (file: string) => place.get(file.split('/').slice(0, 2).join('/'));
  const upward = globSync('{src,integration}/*/**/*.{ts,tsx,astro}', { cwd: repository }).flatMap((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8');
    const imported = [...text.matchAll(/(?:from|import\(?)\s*['"](\.[^'"]+)['"]/g)].map(([, specifier = '']) =>
      path.posix.join(path.posix.dirname(file), specifier),
    );
    return imported
      .filter((other) => (placeOf(other) ?? 0) > (placeOf(file) ?? Number.POSITIVE_INFINITY))
      .map((other) => `${file} → ${other}`);
  });
  expect(upward).toEqual([]);
});
