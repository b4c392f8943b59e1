import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchFolder } from '../../../integration/build/dev/live-reload.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'watch-folder-'));
const site = path.join(parent, 'site');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Watches the folder of docs.json of a site in `site`. Returns its watcher, and what was added to it. */
function watching(root: string) {
  const added: string[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: (folder: string) => void added.push(folder) });
  const server = { watcher, config: { root: site } } as unknown as Parameters<typeof watchFolder>[0];
  watchFolder(server, root, (error) => {
    throw error;
  });
  return { watcher, added };
}

test.each([
  ['the Astro project', site],
  ['a folder in it', path.join(site, 'docs')],
])('%s is not watched twice', (_, root) => {
  expect(watching(root).added).toEqual([]);
});

test('a folder beside the Astro project is watched, and again after it was removed and came back', () => {
  const { watcher, added } = watching(parent);
  expect(added).toEqual([parent]);
  const files: string[] = [];
  watcher.on('add', (file) => files.push(file));
  watcher.emit('unlinkDir', path.join(parent, 'guides'));
  expect(added).toEqual([parent]);
  watcher.emit('unlinkDir', parent);
  expect(added).toEqual([parent, parent]);
  expect(files).toEqual([path.join(parent, 'docs.json')]);
});
