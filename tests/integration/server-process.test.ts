import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';

const MODULE = pathToFileURL(path.join(repository, 'integration/setup/server-process.ts')).href;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-process-'));
  mkdirSync(path.join(folder, 'server'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the entry of a built server that runs the statements once it listens. Returns its path. */
function entryThat(statements: string): string {
  const entry = path.join(folder, 'server/entry.mjs');
  writeFileSync(
    entry,
    `import ${JSON.stringify(MODULE)};
import { createServer } from 'node:http';
createServer().listen(0, '127.0.0.1', async () => {
  ${statements}
});
`,
  );
  return entry;
}

/** Runs a program as the first process of a container. */
const CONTAINER = ['--map-root-user', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

describe.skipIf(!hasContainers)('a built server that is the first process of a container', () => {
  /** Returns the exit code of a server that gets a signal. It is 0 if nothing has ended the server before. */
  async function codeAfter(signal: string, handler = '', options: string[] = []): Promise<number | null> {
    const entry = entryThat(`${handler}
  process.kill(process.pid, ${JSON.stringify(signal)});
  setTimeout(() => process.exit(0), 10_000);`);
    const { code, stderr } = await runNode([...CONTAINER, process.execPath, ...options, entry], {}, 'unshare');
    expect(stderr).toBe('');
    return code;
  }

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('ends on %s', { timeout: 30_000 }, async (signal, code) => {
    expect(await codeAfter(signal)).toBe(code);
  });

  test('leaves the end to a handler of the site', { timeout: 30_000 }, async () => {
    const handler = "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 10));";
    expect(await codeAfter('SIGTERM', handler)).toBe(7);
  });

  test('leaves the end to a handler that was there before and runs once', { timeout: 30_000 }, async () => {
    const handler = "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 10));";
    expect(await codeAfter('SIGTERM', '', [`--import=data:text/javascript,${handler}`])).toBe(7);
  });
});

/** A file to which nothing can be written, as on a full disk. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a built server continues if its log cannot be written', async () => {
  const entry = entryThat(`for (let line = 0; line < 3; line += 1) {
    console.log('A line of the log.');
    console.error('A line of the log.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  process.exit(7);`);
  const command = 'exec "$0" "$1" > /dev/full 2> /dev/full';
  expect((await runNode(['-c', command, process.execPath, entry], {}, 'sh')).code).toBe(7);
});
