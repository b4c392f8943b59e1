import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

/** The lines of all files that people write. Excludes fixtures, which imitate other people's files. */
const texts = ['src', 'integration', 'scripts', 'tests', 'example-site', 'examples', 'docs', '.github', '.']
  .filter((folder) => existsSync(path.join(repository, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(?:ts|tsx|astro|mjs|css|md|mdx|ya?ml)$/.test(file))
      .filter((file) => !/(?:^|\/)(?:dist|node_modules|fixtures|corpus|\.astro|sites)\//.test(file)),
  )
  .filter((file) => statSync(path.join(repository, file)).isFile())
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') }));

const security = readFileSync(path.join(repository, 'docs/reference/security.mdx'), 'utf8');

test('every rule cited in code, tests and pages is among the rules of security', () => {
  const rules = new Set([...security.matchAll(/^\| ([PRB]-\d+) \|/gm)].map(([, rule]) => rule));
  expect(rules.size).toBeGreaterThan(60);
  const unknown = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\b[PRB]-\d+\b/g)].filter(([rule]) => !rules.has(rule)).map(([rule]) => `${file}: ${rule}`),
  );
  // `B-12` is the shelf mark of a book in examples.
  expect(unknown.filter((citation) => !/^(?:docs|example-site|tests)\/.*: B-\d/.test(citation))).toEqual([]);
});

test('every file cited in comments and pages exists', () => {
  const cited = texts
    .filter(({ file }) => /^(?:src|integration|scripts)\/|^[A-Z]+\.md$|^docs\/contributing\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:[A-Z]{3,}[A-Z_-]*\.md|docs\/[\w/-]+\.mdx)\b/g)].map(([name]) => ({ file, name })),
    );
  expect(cited.length).toBeGreaterThan(5);
  const missing = cited.filter(({ name }) => !existsSync(path.join(repository, name)));
  // `NOTES.md` is an example in a docstring. A site has `SKILL.md` in the folder of each skill.
  expect(missing.filter(({ name }) => !['NOTES.md', 'SKILL.md'].includes(name))).toEqual([]);
});

test('every rule has code that keeps it and a test that proves it, and they exist', () => {
  const shortNames = new Map(
    [...security.matchAll(/^\| `(\w+)` \| `([^`]+)`/gm)].map(([, name, file]) => [name, file]),
  );
  const folders = ['', 'integration/islands/playground/', 'src/proxy/'];
  const proxyFolders = readdirSync(path.join(repository, 'src/proxy'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/proxy/${name}/`);
  const exists = (file: string) => existsSync(path.join(repository, file));
  const isFile = (name: string) =>
    [...folders, ...proxyFolders].some((folder) => exists(folder + name) || exists(`${folder}${name}.ts`));
  const isTest = (name: string) => exists(shortNames.get(name) ?? name) || exists(`tests/unit/${name}.test.ts`);
  const rows = security.split('\n').filter((line) => /^\| [PRB]-\d/.test(line));
  const cited = rows.flatMap((row) => {
    const [keptIn = '', provedBy = ''] = row.split('|').slice(-3, -1);
    const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(names(keptIn), row).not.toEqual([]);
    expect(names(provedBy), row).not.toEqual([]);
    return [
      ...names(keptIn).map((name) => ({ name, isThere: isFile(name) })),
      ...names(provedBy).map((name) => ({ name, isThere: isTest(name) })),
    ];
  });
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual([]);
});

test('the map of the architecture lists every folder of tests', () => {
  const map = readFileSync(path.join(repository, 'docs/contributing/architecture.mdx'), 'utf8');
  const folders = readdirSync(path.join(repository, 'tests'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const rows = map.split('\n').filter((line) => line.startsWith('| `'));
  expect(folders.filter(({ name }) => !rows.some((row) => row.includes(`\`tests/${name}/\``)))).toEqual([]);
});
