import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unusedPort } from '../support/unused-port.ts';
import { BenchError } from './bench-error.ts';
import { repository } from './folders.ts';
import type { ProcessUsage } from './process-usage.mjs';

const ASTRO = path.join(repository, 'node_modules/astro/bin/astro.mjs');
const USAGE_ON_REQUEST = fileURLToPath(new URL('usage-on-request.mjs', import.meta.url));
const TIMEOUT_MS = 60_000;

/** A running `astro dev`, measured once it is ready. */
export interface MeasuredDev extends AsyncDisposable {
  /** Milliseconds from the start of the process to "ready". */
  ready: number;
  /** Fetches the text of a page. */
  page(path: string): Promise<string>;
  usage(): Promise<ProcessUsage>;
  /** Returns the size of its heap in bytes after a garbage collection. */
  heap(): Promise<number>;
}

export async function startMeasuredDev(root: string): Promise<MeasuredDev> {
  const port = await unusedPort();
  const started = performance.now();
  const child = fork(ASTRO, ['dev', '--host', '127.0.0.1', '--port', String(port), '--ignore-lock'], {
    cwd: root,
    execArgv: ['--expose-gc', `--import=${USAGE_ON_REQUEST}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '1', NO_COLOR: '1' },
  });
  await waitUntilReady(child);
  return {
    ready: performance.now() - started,
    async page(address) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`);
      if (!response.ok) throw new BenchError(`${address} returned ${response.status} in dev.`);
      return response.text();
    },
    usage: async () => (await ask<{ usage: ProcessUsage }>(child, 'usage')).usage,
    heap: async () => (await ask<{ heap: number }>(child, 'heap')).heap,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      child.kill();
      reject(new BenchError(`"astro dev" is not ready:\n${output.slice(-2000)}`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-4000);
        if (!/\bready in\b/.test(output)) return;
        clearTimeout(timer);
        child.off('exit', fail);
        resolve();
      });
    }
  });
}

async function ask<Answer>(child: ChildProcess, request: string): Promise<Answer> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  child.send(request);
  return (await answer)[0] as Answer;
}
