import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';

/** Runs a program as the first process of a container. */
const CONTAINER = ['--map-root-user', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

describe.skipIf(!hasContainers)('a built server that is the first process of a container', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'first-process-'));
    mkdirSync(path.join(folder, 'server'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a server that gets a signal once it listens. It ends with 0 if nothing has ended it before. */
  async function codeAfter(signal: string, handler = ''): Promise<number | null> {
    const started = pathToFileURL(path.join(repository, 'integration/setup/start-failures.ts'));
    const entry = path.join(folder, 'server/entry.mjs');
    writeFileSync(
      entry,
      `import ${JSON.stringify(started.href)};
import { createServer } from 'node:http';
${handler}
createServer().listen(0, '127.0.0.1', () => process.kill(process.pid, ${JSON.stringify(signal)}));
setTimeout(() => process.exit(0), 10_000);
`,
    );
    const { code, stderr } = await runNode([...CONTAINER, process.execPath, entry], {}, 'unshare');
    expect(stderr).toBe('');
    return code;
  }

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])(
    'ends on %s',
    async (signal, code) => {
      expect(await codeAfter(signal)).toBe(code);
    },
    30_000,
  );

  test('leaves the end to a handler of the site', async () => {
    const handler = "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 10));";
    expect(await codeAfter('SIGTERM', handler)).toBe(7);
  }, 30_000);
});
