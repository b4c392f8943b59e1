import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { readSettings } from '../../../../src/site/config/read-settings.ts';

let base: string;
let root: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'read-settings-'));
});

beforeEach(() => {
  root = mkdtempSync(join(base, 'project-'));
});

afterAll(() => rmSync(base, { recursive: true }));

function write(path: string, value: unknown): void {
  writeFileSync(join(root, path), JSON.stringify(value));
}

test('docs.json overrides mint.json', () => {
  write('docs.json', { name: 'New' });
  write('mint.json', { name: 'Old' });
  expect(readSettings(root)).toMatchObject({ settings: { name: 'New' }, problems: [], files: ['docs.json'] });
});

test('reads mint.json if there is no docs.json', () => {
  write('mint.json', { name: 'Old' });
  expect(readSettings(root)).toMatchObject({
    settings: { name: 'Old' },
    problems: [{ code: 'settings-mint-json', severity: 'warning' }],
  });
});

test('explains how to create a missing file', () => {
  const text = formatProblems(readSettings(root).problems, 'text').replaceAll(root, '/project');
  expect(text).toMatchInlineSnapshot(`
    "docs.json: error settings-missing: There’s no docs.json in /project.
        Create it with at least { "name": "My API", "api": { "openapi": "openapi.yaml" } }. If it’s in another folder, set that folder with \`specbook({ root: "./docs" })\` or \`--root docs\`."
  `);
});

test('reports a folder named docs.json', () => {
  mkdirSync(join(root, 'docs.json'));
  const text = formatProblems(readSettings(root).problems, 'text').replaceAll(root, '/project');
  expect(text).toMatchInlineSnapshot(`
    "docs.json: error settings-missing: docs.json in /project can’t be read.
        Check that it’s a file, and check its permissions."
  `);
});

test('does not follow a link out of the project', () => {
  writeFileSync(join(base, 'secret.json'), '{ "tabs": [] }');
  symlinkSync(join(base, 'secret.json'), join(root, 'navigation.json'));
  write('docs.json', { navigation: { $ref: './navigation.json' } });
  expect(readSettings(root).problems).toMatchObject([{ code: 'settings-reference-invalid' }]);
});
