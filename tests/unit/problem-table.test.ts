import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

const text = readFileSync(path.join(repository, 'PROBLEMS.md'), 'utf8');
const table = new Set([...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code));

/** The proxy answers with codes of its own; only where it may go is told before. */
const sources = ['src', 'integration']
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/^src[\\/](?:proxy[\\/](?!compile-destinations)|(?:request|snippets)[\\/])/.test(file),
  )
  .map((file) => readFileSync(path.join(repository, file), 'utf8'))
  .join('\n');

test('PROBLEMS.md has every code that the code tells; "npm run problems" writes it', () => {
  const told = new Set(
    [...sources.matchAll(/(?:\bcode: |\.warn\()'([a-z\d]+(?:-[a-z\d]+)+)'/g)].map(([, code]) => code),
  );
  expect(told.size).toBeGreaterThan(60);
  expect([...told].filter((code) => !table.has(code))).toEqual([]);
});

test.each([
  ['operation-duplicated', 'error or warning'],
  ['front-matter-invalid', 'error or warning'],
  ['link-dead', 'error or warning'],
  ['responses-missing', 'error or warning'],
  ['operation-skipped', 'error'],
  ['component-unknown', 'warning'],
])('%s is listed as %s', (code, severity) => {
  expect(text).toContain(`| \`${code}\` | ${severity} |`);
});

test('and no other', () => {
  // Codes such as `${kind}-version-unsupported` stand in the code by their ends.
  const isTold = (code = '') =>
    sources.includes(`'${code}'`) || sources.includes(`}${code.slice(code.indexOf('-'))}\``);
  expect([...table].filter((code) => !isTold(code))).toEqual([]);
});
