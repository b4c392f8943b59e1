import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes biome.walls.json: one lint rule per folder, from the table in walls.json, which lists for each folder the
 * folders that it may import.
 */

type Walls = Record<string, readonly string[]>;

interface Wall {
  includes: string[];
  linter: { rules: { style: { noRestrictedImports: unknown } } };
}

const root = fileURLToPath(new URL('..', import.meta.url));

const FRAMEWORKS = ['astro', 'astro:*', 'astro/*', '@astrojs/*', 'virtual:*'];

/** Folders whose modules, including those in subfolders, run in the browser. */
const BROWSER = [
  'src/json',
  'src/form',
  'src/http',
  'src/curl',
  'src/oauth',
  'src/snippets',
  'src/connection',
  'src/search',
  'src/words',
];

export function readWalls(): Walls {
  return JSON.parse(readFileSync(path.join(root, 'scripts/walls.json'), 'utf8')) as Walls;
}

/** Returns the text of biome.walls.json. */
export function wallRules(walls: Walls): string {
  const overrides = Object.entries(walls).map(([folder, allowed]) => wall(folder, allowed));
  return `${JSON.stringify({ $schema: './node_modules/@biomejs/biome/configuration_schema.json', overrides }, null, 2)}\n`;
}

function wall(folder: string, allowed: readonly string[]): Wall {
  const names = allowed.length === 0 ? 'no other folder' : allowed.join(', ');
  const group = [
    '../**',
    './*/**',
    ...allowed.map((other) => `!${relative(folder, other)}/*`),
    '!**/*.css',
    '!**/THIRD-PARTY.txt*',
    ...packages(folder),
  ];
  const message = `${folder} may import ${names}. The table is scripts/walls.json; see "Walls" in CONTRIBUTING.md.`;
  const noRestrictedImports = { level: 'error', options: { patterns: [{ group, message }] } };
  return { includes: [`${folder}/*`], linter: { rules: { style: { noRestrictedImports } } } };
}

/** Returns the packages that a folder may not import. */
function packages(folder: string): string[] {
  const isBelow = (parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  if (isBelow('integration/islands')) return ['node:*', ...FRAMEWORKS, '!virtual:specbook/words'];
  if (BROWSER.some(isBelow)) return ['node:*', ...FRAMEWORKS, 'preact', 'preact/*'];
  return isBelow('src') ? [...FRAMEWORKS, 'preact', 'preact/*'] : [];
}

function relative(folder: string, other: string): string {
  const specifier = path.posix.relative(folder, other);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}

if (import.meta.main) writeFileSync(path.join(root, 'biome.walls.json'), wallRules(readWalls()));
