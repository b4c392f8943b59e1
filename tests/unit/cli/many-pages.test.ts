import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

let folder: BareFolder | undefined;
afterEach(() => folder?.remove());

test.skipIf(process.platform === 'win32')('a folder may have more pages than a process may open files', () => {
  const names = Array.from({ length: 600 }, (_, index) => `page-${index}`);
  folder = bareFolder({
    'docs.json': JSON.stringify({ name: 'Site', navigation: { pages: names } }),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText.\n`])),
  });
  const command = `ulimit -n 400 && exec "${process.execPath}" "${main}" check`;
  const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { cwd: folder.root, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).not.toContain('too many files');
  expect(status).toBe(0);
});
