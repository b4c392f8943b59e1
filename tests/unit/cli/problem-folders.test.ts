import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { page, siteWith } from '../../support/checked-folder.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';

const folders: BareFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
  vi.unstubAllEnvs();
});

const MISTAKE = page('[a](/gone)');

const BELOW = Object.fromEntries(Object.entries(siteWith(MISTAKE)).map(([file, text]) => [`docs/${file}`, text]));

/** Returns where the problems are that `docs check` finds, if it runs in this folder. */
async function places(files: Record<string, string>, { cwd = '.', args = [] as string[] } = {}) {
  const folder = bareFolder(files);
  folders.push(folder);
  const out: string[] = [];
  const terminal = { cwd: path.join(folder.root, cwd), out: (text: string) => out.push(text), err: () => {} };
  await runCommandLine(['check', ...args], terminal);
  return out.join('\n').match(/(?<=^|file=)[^\s:,]+(?=:\d+:\d+: |,line=)/gm);
}

test('problems name files from the folder of docs.json if the command runs there', async () => {
  expect(await places(siteWith(MISTAKE))).toEqual(['index.mdx']);
});

test('problems name files from the current folder if --root names another one', async () => {
  expect(await places(BELOW, { args: ['--root', 'docs'] })).toEqual(['docs/index.mdx']);
  expect(await places({ ...BELOW, 'docs/guides/a.txt': '' }, { cwd: 'docs/guides', args: ['--root', '..'] })).toEqual([
    '../index.mdx',
  ]);
});

test('annotations of GitHub name files from the root of the repository', async () => {
  const args = ['--format', 'github'];
  expect(await places(BELOW, { args: [...args, '--root', 'docs'] })).toEqual(['docs/index.mdx']);
  const repository = realpathSync(tmpdir());
  vi.stubEnv('GITHUB_WORKSPACE', repository);
  const [file = ''] = (await places(BELOW, { cwd: 'docs', args })) ?? [];
  expect(path.join(repository, file)).toBe(path.join(folders.at(-1)?.root ?? '', 'docs/index.mdx'));
});
