import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';
import { openapi } from '../../support/scratch-site.ts';

let folder: BareFolder | undefined;
afterEach(() => {
  folder?.remove();
  folder = undefined;
});

/** Runs a command in a folder, which the calls of a test share. */
async function docs(args: string[], files: Record<string, string> = {}) {
  folder ??= bareFolder({ 'docs.json': '{ "api": { "openapi": "openapi.json" } }' });
  folder.write(files);
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const code = await runCommandLine(args, { cwd: folder.root, out: print, err: print });
  return { code, text: lines.join('\n') };
}

const file = () => path.join(folder?.root ?? '', 'docs.routes.json');
const lines = () => readFileSync(file(), 'utf8').split('\n').slice(2, -3);

function api(version: string, summaries: Record<string, string>): Record<string, string> {
  const responses = { 200: { description: 'OK' } };
  const methods = Object.entries(summaries).map(([method, summary]) => [method, { summary, responses }]);
  return { 'openapi.json': openapi({ '/pets': Object.fromEntries(methods) }, { info: { title: 'Pets', version } }) };
}

describe('docs routes', () => {
  test('writes the URLs of all pages, and then adds those that are new', async () => {
    expect(await docs(['routes'], api('1', { get: 'Lits pets', post: 'Add a pet' }))).toEqual({
      code: 0,
      text: 'Wrote docs.routes.json with 2 URLs. Commit it.',
    });
    expect(await docs(['routes'])).toEqual({ code: 0, text: 'docs.routes.json is up to date.' });
    expect(await docs(['routes'], api('2', { get: 'List pets' }))).toEqual({
      code: 0,
      text: 'Added 1 URL to docs.routes.json. Redirected /api-reference/lits-pets to /api-reference/list-pets. Removed POST /pets in 2.',
    });
    expect(lines()).toEqual([
      '  "/api-reference/add-a-pet": { "document": "openapi.json", "part": "POST /pets", "removed": "2" },',
      '  "/api-reference/list-pets": { "document": "openapi.json", "part": "GET /pets" },',
      '  "/api-reference/lits-pets": { "document": "openapi.json", "part": "GET /pets" },',
    ]);
    expect(await docs(['routes'])).toEqual({ code: 0, text: 'docs.routes.json is up to date.' });
  });

  test('writes nothing if a document cannot be read, because its operations would seem to be removed', async () => {
    await docs(['routes'], api('1', { get: 'List pets' }));
    const before = readFileSync(file(), 'utf8');
    const { code, text } = await docs(['routes'], { 'openapi.json': '{' });
    expect(code).toBe(1);
    expect(text).toContain('openapi.json:1:');
    expect(text).toContain('docs.routes.json is unchanged. Fix the errors first');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  test('keeps a file with a merge conflict, and says where it is', async () => {
    await docs(['routes'], api('1', { get: 'List pets' }));
    const { code, text } = await docs(['routes', '--format', 'json'], { 'docs.routes.json': '{\n<<<<<<< HEAD\n' });
    expect(code).toBe(1);
    expect(text).toContain('"code": "routes-invalid"');
    expect(readFileSync(file(), 'utf8')).toBe('{\n<<<<<<< HEAD\n');
  });
});

describe('docs check', () => {
  test('says nothing without the file', async () => {
    expect((await docs(['check'], api('1', { get: 'List pets' }))).text).toBe('No problems (1 page, 1 document)');
    expect(existsSync(file())).toBe(false);
  });

  test('warns only if the file lacks the URL of a page', async () => {
    await docs(['routes'], api('1', { get: 'List pets', put: 'Change pets' }));
    expect((await docs(['check'])).text).toBe('No problems (2 pages, 1 document)');
    expect(await docs(['check'], api('2', { get: 'List pets', post: 'Add a pet' }))).toEqual({
      code: 0,
      text: `docs.routes.json: warning routes-outdated: The file is missing 1 URL, such as "/api-reference/add-a-pet". Links to them would break after a rename.
    Run \`docs routes\`, and commit the file.
1 warning (2 pages, 1 document)`,
    });
  });

  test('warns until the file says in which version an operation was removed', async () => {
    await docs(['routes'], api('1', { get: 'List pets', put: 'Change pets' }));
    expect((await docs(['check'], api('2', { get: 'List pets' }))).text).toContain(
      'The file doesn’t say that PUT /pets was removed in 2.',
    );
    await docs(['routes']);
    expect((await docs(['check'])).text).toBe('No problems (1 page, 1 document)');
  });
});
