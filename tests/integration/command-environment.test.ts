import { spawnSync } from 'node:child_process';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runNode } from '../support/command.ts';
import { type BareFolder, bareFolder, docs, startDocs } from '../support/docs-command.ts';
import { openapi } from '../support/scratch-site.ts';
import { packageModule } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';
import { requestsIn, WATCH } from '../support/watched-network.ts';

const FILES = { 'docs.json': JSON.stringify({ api: { openapi: 'api.json' } }), 'api.json': openapi({}) };

/** The environment of a user who has set nothing, on a machine that is not for CI. */
const UNSET = { ASTRO_TELEMETRY_DISABLED: '', ASTRO_DISABLE_UPDATE_CHECK: '', CI: 'false' };

let folder: BareFolder;
beforeAll(() => {
  folder = bareFolder(FILES);
  return () => folder.remove();
});

test('docs build and docs dev send no request that nobody asked for (R-30)', { timeout: 120_000 }, async () => {
  const watched = { ...folder, env: { ...folder.env, ...UNSET, NODE_OPTIONS: `--import "${WATCH}"` } };
  const { code, output } = await docs(['build'], watched);
  expect(code, output).toBe(0);
  expect(requestsIn(output)).toEqual([]);

  const port = await unusedPort();
  const running = startDocs(['dev', '--port', String(port)], watched);
  onTestFinished(() => void running.stop());
  await running.printed(`The site is at http://localhost:${port}/`);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect(requestsIn(running.output()).join('\n')).not.toMatch(/\w\.\w*[a-z]/);
});

test('docs build runs where the home folder cannot be written', { timeout: 120_000 }, async () => {
  const { code, output } = await docs(['build'], { ...folder, env: { ...folder.env, ...UNSET, HOME: '/dev/null' } });
  expect(code, output).toBe(0);
});

/** Runs a program as a user without an entry in the list of users, as some containers do. */
const UNKNOWN_USER = ['--user', '--map-user=4711', 'env', '-u', 'HOME'];
const hasUsers = spawnSync('unshare', [...UNKNOWN_USER, 'true']).status === 0;

test.skipIf(!hasUsers)('docs build runs for a user without a home folder', { timeout: 120_000 }, async () => {
  const main = packageModule('src/cli/main');
  const { code, output } = await runNode(
    [...UNKNOWN_USER, process.execPath, main, 'build'],
    { cwd: folder.root, env: { ...folder.env, ...UNSET } },
    'unshare',
  );
  expect(code, output).toBe(0);
});
