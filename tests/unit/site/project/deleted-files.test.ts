import { rmSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageEntrySources } from '../../../../integration/build/collections/page-entries.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { project } from '../../document/support.ts';
import { page, problemsOf } from './support.ts';

const FILES = {
  'docs.json': '{ "name": "Test", "content": "." }',
  'kept.md': page({ title: 'Kept' }),
  'gone.md': page({ title: 'Gone' }),
};

/** Deletes a file of the project as soon as the content of a page is read, after all pages were found. */
function deleteWhileReading(root: string, file: string): void {
  const { readFile } = files;
  const spy = vi.spyOn(files, 'readFile').mockImplementationOnce((name, options) => {
    rmSync(path.join(root, file));
    return readFile(name, options);
  });
  // Modules that were loaded before see the function too. `vi.mock` would not reach them.
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test('a page that is deleted while the project is read is left out', async () => {
  const root = project(FILES);
  deleteWhileReading(root, 'gone.md');
  const read = await loadProject(root);
  expect(problemsOf(read)).toBe('');
  expect(read.site.pages.map(({ file }) => file)).toEqual(['kept.md']);
});

test('a page that is deleted after the project was read has no entry in a collection', async () => {
  const read = await loadProject(project(FILES));
  rmSync(path.join(read.root, 'gone.md'));
  const facts = { base: '/', siteBase: '/', trailingSlash: false };
  expect((await pageEntrySources(read, facts)).map(({ id }) => id)).toEqual(['kept']);
});
