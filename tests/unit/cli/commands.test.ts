import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { fileRefusal } from '../../../src/cli/terminal/file-refusal.ts';
import { cacheFolder } from '../../../src/core/text/cache-folder.ts';
import { isPublishable } from '../../../src/site/project/read/static-files.ts';
import { USERS } from '../../support/checked-folder.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';

let folder: BareFolder | undefined;
afterEach(() => folder?.remove());

async function docs(args: string[], files: Record<string, string> = {}) {
  folder?.remove();
  folder = bareFolder(files);
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(args, {
    cwd: folder.root,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  const words = err.join('\n').replaceAll(folder.root, '<folder>');
  return { code, out: out.join('\n').replaceAll(folder.root, '<folder>'), err: words };
}

describe('init', () => {
  test('writes a site without problems, and prints the next steps', async () => {
    const { code, err } = await docs(['init', 'my-docs']);
    expect(code).toBe(0);
    expect(err).toMatchInlineSnapshot(`
      "Wrote my-docs/docs.json
      Wrote my-docs/index.mdx
      Wrote my-docs/first-request.mdx
      Wrote my-docs/openapi.yaml
      Wrote my-docs/.gitignore

      See it with \`docs dev --root my-docs\` (\`npx astro-specbook dev --root my-docs\` if it isn’t installed globally)."
    `);
    const root = folder?.root ?? '';
    const settings = JSON.parse(readFileSync(path.join(root, 'my-docs/docs.json'), 'utf8')) as Record<string, unknown>;
    expect(settings).toMatchObject({ name: 'My docs', $schema: expect.stringContaining('docs.schema.json') });
    const checked: string[] = [];
    await runCommandLine(['check', '--root', 'my-docs'], {
      cwd: root,
      out: (text) => checked.push(text),
      err: () => {},
    });
    expect(checked).toEqual(['No problems (3 pages, 1 document)']);
  });

  test('writes what is missing beside a document, and shows it', async () => {
    const files = { 'openapi.json': USERS, '.gitignore': 'mine\n', 'README.md': '# Mine\n' };
    const { code, err } = await docs(['init'], files);
    expect([code, err]).toEqual([0, expect.stringMatching(/^Wrote docs\.json\nWrote index\.mdx\n\nSee it/)]);
    const root = folder?.root ?? '';
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    expect(JSON.parse(read('docs.json'))).toMatchObject({ api: { openapi: 'openapi.json' } });
    expect(read('.gitignore')).toBe('mine\n');
    const checked: string[] = [];
    await runCommandLine(['check'], { cwd: root, out: (text) => checked.push(text), err: () => {} });
    expect(checked).toEqual([
      expect.stringMatching(/^No problems \(\d pages, 1 document, 1 file ignored \(README\.md\)\)$/),
    ]);
  });

  test('names several documents by their kinds, and keeps a start page in Markdown', async () => {
    const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\n';
    const files = { 'a.json': USERS, 'b.json': USERS, 'events.yaml': asyncapi, 'index.md': 'Mine.' };
    expect((await docs(['init'], files)).err).toMatch(/^Wrote docs\.json\nWrote \.gitignore\n\n/);
    const { api } = JSON.parse(readFileSync(path.join(folder?.root ?? '', 'docs.json'), 'utf8'));
    expect(api).toEqual({ openapi: ['a.json', 'b.json'], asyncapi: 'events.yaml' });
  });

  test('names every document on the start page', async () => {
    await docs(['init'], { 'a.json': USERS, 'b.json': USERS });
    const page = readFileSync(path.join(folder?.root ?? '', 'index.mdx'), 'utf8');
    expect(page).toContain('What these files describe has pages: `a.json`, `b.json`. Change one');
  });

  test('overwrites no files', async () => {
    const { code, err } = await docs(['init'], { 'docs.json': '{}', 'openapi.json': USERS });
    expect(code).toBe(1);
    expect(err).toContain('already has docs.json, which won’t be overwritten');
    expect(existsSync(path.join(folder?.root ?? '', 'index.mdx'))).toBe(false);
    expect((await docs(['init'], { 'index.mdx': 'Mine.' })).code).toBe(0);
    expect(readFileSync(path.join(folder?.root ?? '', 'index.mdx'), 'utf8')).toBe('Mine.');
  });

  test.each(['notes.txt', 'notes.txt/docs'])('writes nothing into a file: %s', async (target) => {
    const { code, err } = await docs(['init', target], { 'notes.txt': 'Mine.' });
    expect(code).toBe(1);
    expect(err).toContain('notes.txt is a file, expected a folder.');
    expect(err).toContain('Use a folder, for example `docs init my-docs`.');
    expect(readFileSync(path.join(folder?.root ?? '', 'notes.txt'), 'utf8')).toBe('Mine.');
  });
});

describe('reports wrong usage', () => {
  test.each([
    [['build', '--statik'], 'There’s no option --statik. Did you mean --static?'],
    [['dev', '--port', 'many'], '--port must be a number from 1 to 65535, got "many".'],
    [['dev', '--port'], 'The option --port needs a value.'],
    [['build', 'docs'], 'The command takes options only, got "docs". To use a folder, write --root docs.'],
    [['check', '--format', 'xml'], '--format must be text, json, or github, got "xml".'],
    [['init', 'a', 'b'], 'The command takes one folder, got 2.'],
  ])('docs %j', async (args, words) => {
    const { code, out, err } = await docs(args, { 'docs.json': '{}' });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
    expect(err).toContain(`docs ${args[0]} --help`);
  });
});

describe('reports failures', () => {
  test.each(['dev', 'build', 'preview', 'check'])('of docs %s in a folder without docs.json', async (command) => {
    const { code, err } = await docs([command]);
    expect(code).toBe(1);
    expect(err).toContain('There’s no docs.json in <folder>.');
    expect(err).toContain('docs init');
  });

  test.each([
    ['check', 'docs/docs.json', [], '--root docs'],
    ['dev', 'my site/mint.json', [], "--root 'my site'"],
    ['build', 'docs.json', ['--root', 'guides'], '--root .'],
  ])('of docs %s beside %s, and names the folder', async (command, file, args, root) => {
    const { code, err } = await docs([command, ...args], { [file]: '{}', 'guides/index.mdx': '' });
    expect(code).toBe(1);
    expect(err).toContain(`Found <folder>/${file}. Write \`${root}\`.`);
  });

  test('of docs dev with a file as --root, and names its folder', async () => {
    const { code, err } = await docs(['dev', '--root', 'guides/docs.json'], { 'guides/docs.json': '{}' });
    expect(code).toBe(1);
    expect(err).toContain('<folder>/guides/docs.json is a file, expected a folder.');
    expect(err).toContain('Write `--root guides`.');
  });

  test.each(['build', 'check'])('of docs %s without docs.json, in the format that is asked for', async (command) => {
    const json = await docs([command, '--format', 'json']);
    expect([json.code, json.err, JSON.parse(json.out)]).toMatchObject([
      1,
      '',
      [{ code: 'settings-missing', severity: 'error', file: 'docs.json', hint: expect.stringContaining('docs init') }],
    ]);
    const { out } = await docs([command, '--format', 'github']);
    expect(out).toContain('::error file=docs.json,title=settings-missing::There’s no docs.json in <folder>.');
  });

  test('of a build that would overwrite files', async () => {
    const files = { 'docs.json': '{}', 'pictures/a.png': 'x' };
    expect((await docs(['build', '--out', '.'], files)).err).toContain('which contains its sources');
    expect((await docs(['build', '--out', '..'], files)).err).toContain('which contains its sources');
    expect((await docs(['build', '--out', 'pictures'], files)).err).toContain('would delete');
  });

  test('of a preview before the first build', async () => {
    const { code, err } = await docs(['preview'], { 'docs.json': '{}' });
    expect(code).toBe(1);
    expect(err).toContain('There’s no built site in <folder>/dist.\n    Run `docs build` first');
  });

  test('of a port that is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, err } = await docs(['preview', '--port', String(port)], { 'docs.json': '{}' });
    server.close();
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port} is in use by another program.\n    Stop that program, or choose another port`);
  });
});

test.each([
  ['images/x.png', true],
  ['logo/Light.SVG', true],
  ['.well-known/security.txt', true],
  ['files/a.pdf', true],
  ['.env', false],
  ['.git/x.png', false],
  ['.secret/key.txt', false],
  ['a/.well-known/x.txt', false],
  ['node_modules/a/x.png', false],
  ['docs.json', false],
  ['guide.mdx', false],
  ['server.js', false],
  ['key.pem', false],
])('%s beside docs.json can be published: %s', (file, expected) => expect(isPublishable(file)).toBe(expected));

const isWindows = process.platform === 'win32';

test.skipIf(isWindows)('the cache folder follows the environment if that names an absolute path', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/var/cache/me' })).toBe('/var/cache/me/astro-specbook');
  expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).not.toContain('relative');
});

test.each([
  [
    'EACCES',
    { dest: '/site/dist', path: '/cache/out', syscall: 'rename' },
    '/site/dist can’t be written: you don’t have permission.',
  ],
  ['EROFS', { path: '/site/dist', syscall: 'mkdir' }, '/site/dist can’t be written: it’s on a read-only file system.'],
  ['ENOSPC', { path: '/site/dist/a', syscall: 'write' }, '/site/dist/a can’t be written: the disk is full.'],
  ['EACCES', { path: '/site/a.mdx', syscall: 'open' }, '/site/a.mdx can’t be used: you don’t have permission.'],
])('describes file system errors in words: %s', (code, facts, words) => {
  const cause = Object.assign(new Error('x'), { code, ...facts });
  expect(fileRefusal(cause)?.split('\n')[0]).toBe(words);
  expect(fileRefusal(new Error('x'))).toBeUndefined();
});
