import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { page, settings, siteWith } from '../../support/checked-folder.ts';
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

const ASTRO = {
  'astro.config.mjs':
    "import specbook from 'astro-specbook';\nexport default { integrations: [specbook({ root: './docs' })] };\n",
  'src/notes/a.mdx': '<Operation operation="GET /gone" />\n',
};

test('problems of the documentation and of the Astro project around it name files from the same folder', async () => {
  const files = { ...BELOW, ...ASTRO, 'docs/docs.json': settings({ nam: 'x' }) };
  expect(await places(files)).toEqual(['docs/docs.json', 'src/notes/a.mdx', 'docs/index.mdx']);
});

test('annotations of GitHub name files from the root of the repository', async () => {
  const args = ['--format', 'github'];
  expect(await places(BELOW, { args: [...args, '--root', 'docs'] })).toEqual(['docs/index.mdx']);
  expect(await places({ ...BELOW, ...ASTRO }, { args })).toEqual(['src/notes/a.mdx', 'docs/index.mdx']);
  const repository = realpathSync(tmpdir());
  vi.stubEnv('GITHUB_WORKSPACE', repository);
  const [file = ''] = (await places(BELOW, { cwd: 'docs', args })) ?? [];
  expect(path.join(repository, file)).toBe(path.join(folders.at(-1)?.root ?? '', 'docs/index.mdx'));
});

test('an annotation of GitHub for a missing docs.json names it from the root of the repository', async () => {
  const files = { 'docs/index.mdx': 'x', ...ASTRO };
  const folder = bareFolder(files);
  folders.push(folder);
  const out: string[] = [];
  const terminal = { cwd: folder.root, out: (text: string) => out.push(text), err: () => {} };
  expect(await runCommandLine(['check', '--format', 'github'], terminal)).toBe(1);
  expect(out.join('\n')).toContain('::error file=docs/docs.json,title=settings-missing::');
});
