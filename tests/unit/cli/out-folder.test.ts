import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkOutFolder, moveIntoPlace } from '../../../src/cli/site/out-folder.ts';

const top = mkdtempSync(path.join(tmpdir(), 'out-folder-'));
const root = path.join(top, 'project/docs');
for (const [file, text] of [
  ['empty/.keep', undefined],
  ['foreign/_astro/a.js', ''],
  ['foreign/blog/index.html', 'precious'],
  ['foreign-server/server/entry.mjs', ''],
  ['foreign-server/client/_astro/a.js', ''],
] as const) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  if (text !== undefined) writeFileSync(path.join(root, file), text);
}
afterAll(() => rmSync(top, { recursive: true, force: true }));

const check = (out: string) => () => checkOutFolder(path.join(root, out), root);

/** Writes what a build has made, outside the folder of the site. */
function builtSite(text: string): string {
  const built = mkdtempSync(path.join(top, 'built-'));
  writeFileSync(path.join(built, 'index.html'), text);
  return built;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(['dist', 'empty', '../beside', '../../elsewhere/deep/site'])(
  'a site can be built into %s, which has no files that would be lost',
  (out) => {
    expect(check(out)).not.toThrow();
  },
);

test.each(['.', '..', '../..'])('a site cannot be built into %s, which contains its sources', (out) => {
  expect(check(out)).toThrow('which contains its sources');
});

test('a folder whose name begins with two dots contains its sources, too', () => {
  const dotted = path.join(top, '..project');
  expect(() => checkOutFolder(top, dotted)).toThrow('which contains its sources');
});

test.each(['foreign', 'foreign-server'])('a site cannot be built into %s, which is another site of Astro', (out) => {
  expect(check(out)).toThrow('contains files that `docs build` didn’t write and would delete.');
});

test('a build replaces all of the previous one, and nothing else', () => {
  const out = path.join(root, 'site');
  moveIntoPlace(builtSite('first'), out);
  writeFileSync(path.join(out, 'gone.html'), '');
  expect(check('site')).not.toThrow();
  moveIntoPlace(builtSite('second'), out);
  expect(readdirSync(out).sort()).toEqual(['.astro-specbook', 'index.html']);
  expect(read('site/index.html')).toBe('second');
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('the previous site stays if the new one cannot be moved, as on a full disk', () => {
  const out = path.join(root, 'kept');
  moveIntoPlace(builtSite('first'), out);
  expect(() => moveIntoPlace(path.join(top, 'nowhere'), out)).toThrow('which is unchanged: ENOENT');
  expect(read('kept/index.html')).toBe('first');
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('files that appear during the build are not lost', () => {
  const out = path.join(root, 'filled');
  expect(check('filled')).not.toThrow();
  mkdirSync(out);
  writeFileSync(path.join(out, 'notes.txt'), 'mine');
  expect(() => moveIntoPlace(builtSite('first'), out)).toThrow('didn’t write');
  expect(read('filled/notes.txt')).toBe('mine');
});
