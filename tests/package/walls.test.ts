import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWalls, wallRules } from '../../scripts/walls.ts';
import { repository } from '../support/command.ts';

/** Returns all folders with modules below `folder`, relative to the repository. */
function foldersBelow(folder: string): string[] {
  const entries = readdirSync(path.join(repository, folder), { withFileTypes: true });
  const isModule = entries.some((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name));
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersBelow(`${folder}/${name}`));
  return isModule ? [folder, ...inner] : inner;
}

/** Returns the folders of all files that modules of a folder name by a relative path. */
function foldersNamedIn(folder: string): Set<string> {
  const modules = readdirSync(path.join(repository, folder)).filter((name) => /\.(?:ts|tsx|astro)$/.test(name));
  const specifiers = modules.flatMap((name) => {
    const text = readFileSync(path.join(repository, folder, name), 'utf8');
    return [...text.matchAll(/['"`](\.\.?\/[^'"`]+)['"`]/g)].map(([, specifier = '']) => specifier);
  });
  return new Set(specifiers.map((specifier) => path.posix.join(folder, path.posix.dirname(specifier))));
}

describe('walls between folders', () => {
  const walls = readWalls();

  it('list every folder of modules in the table, and no others', () => {
    const folders = [...foldersBelow('integration'), ...foldersBelow('src')].sort();
    expect(Object.keys(walls).sort()).toEqual(folders);
    expect(
      Object.values(walls)
        .flat()
        .filter((name) => !folders.includes(name)),
    ).toEqual([]);
  });

  it('allow no import that no module needs', () => {
    const unused = Object.entries(walls).flatMap(([folder, allowed]) => {
      const named = foldersNamedIn(folder);
      return allowed.filter((other) => !named.has(other)).map((other) => `${folder} → ${other}`);
    });
    expect(unused, 'remove these from scripts/walls.json, then run `npm run walls`').toEqual([]);
  });

  it('prevent cycles: no folder imports itself through others', () => {
    const finished = new Set<string>();
    const visit = (folder: string, way: readonly string[]): string[] | undefined => {
      if (way.includes(folder)) return [...way, folder];
      if (finished.has(folder)) return undefined;
      for (const other of walls[folder] ?? []) {
        const circle = visit(other, [...way, folder]);
        if (circle) return circle;
      }
      finished.add(folder);
      return undefined;
    };
    for (const folder of Object.keys(walls)) expect(visit(folder, [])).toBeUndefined();
  });

  it('are enforced by the linter', async () => {
    const written: unknown = JSON.parse(readFileSync(path.join(repository, 'biome.walls.json'), 'utf8'));
    expect(written, 'run `npm run walls`').toEqual(JSON.parse(wallRules(walls)));
  });
});
