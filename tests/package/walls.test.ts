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
