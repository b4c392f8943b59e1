import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemTable } from '../../../scripts/problem-table.ts';
import { PROBLEMS } from '../../../src/problems/registry/registry.ts';
import { repository } from '../../support/command.ts';

const registry = path.join('src', 'problems', 'registry');
const sources = ['src', 'integration']
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.startsWith(registry))
  .map((file) => readFileSync(path.join(repository, file), 'utf8'))
  .join('\n');

test('PROBLEMS.md is current; "npm run problems" writes it', () => {
  expect(readFileSync(path.join(repository, 'PROBLEMS.md'), 'utf8')).toBe(problemTable());
});

test('every problem of the registry is reported somewhere', () => {
  // `${kind}-version-unsupported` is two codes.
  const isReported = (code: string) =>
    sources.includes(`'${code}'`) || sources.includes(`}${code.slice(code.indexOf('-'))}\``);
  expect(Object.keys(PROBLEMS).filter((code) => !isReported(code))).toEqual([]);
});

test('every row says what is wrong and what to do', () => {
  const rows = problemTable().match(/^\| `.*$/gm) ?? [];
  expect(rows).toHaveLength(Object.keys(PROBLEMS).length);
  for (const row of rows) {
    expect(row).toMatch(
      /^\| `[a-z\d]+(?:-[a-z\d]+)+` \| (?:error|warning|error or warning) \| .*[a-z].* \| .*[a-z].* \|$/,
    );
  }
});

test.each([
  ['operation-duplicated', 'error or warning'],
  ['front-matter-invalid', 'error or warning'],
  ['link-dead', 'error or warning'],
  ['responses-missing', 'error or warning'],
  ['operation-skipped', 'error'],
  ['component-unknown', 'warning'],
])('%s is listed as %s', (code, severity) => {
  expect(problemTable()).toContain(`| \`${code}\` | ${severity} |`);
});
