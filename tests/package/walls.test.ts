import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

interface Wall {
  includes: [pattern: string];
}

const { overrides } = JSON.parse(readFileSync(path.join(repository, 'biome.walls.json'), 'utf8')) as {
  overrides: Wall[];
};

/** The rooms, from the bottom up. Nothing imports the last one, so a lint rule would forbid nothing there. */
const rooms = [
  ...overrides.flatMap(({ includes: [pattern] }) => /^\w+\/\w+(?=\/\*\*$)/.exec(pattern)?.[0] ?? []),
  'integration/starlight',
];

test('every folder of modules is a room behind exactly one wall', () => {
  const folders = ['src', 'integration'].flatMap((parent) =>
    readdirSync(path.join(repository, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  expect(rooms.toSorted()).toEqual(folders.sort());
});

test('every room has a README, and the map of the architecture lists it', () => {
  const map = readFileSync(path.join(repository, 'docs/contributing/architecture.mdx'), 'utf8');
  expect(rooms.filter((room) => !existsSync(path.join(repository, room, 'README.md')))).toEqual([]);
  const listed = [...map.matchAll(/^\| `((?:src|integration)\/\w+)\/` /gm)].map(([, room]) => room);
  expect(listed.sort()).toEqual(rooms.toSorted());
});

test('a room imports only itself and the rooms above it in the list', () => {
  const place = new Map(rooms.map((room, index) => [room, index]));
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
