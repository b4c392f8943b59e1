import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BenchError } from './bench-error.ts';
import type { ProcessUsage } from './process-usage.mjs';

/** A server from `servers/` in its own process. */
export interface ChildServer extends AsyncDisposable {
  origin: string;
  usage(): Promise<ProcessUsage>;
}

/** The maximum time that a server may take to answer its parent, in milliseconds. */
const TIMEOUT = 30_000;

export async function startServer(file: string, ...args: string[]): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(`servers/${file}`, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { origin } = await nextMessage<{ origin: string }>(child, file);
  return {
    origin,
    async usage() {
      child.send('usage');
      return (await nextMessage<{ usage: ProcessUsage }>(child, file)).usage;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

function nextMessage<Message>(child: ChildProcess, file: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      child.kill();
      reject(new BenchError(`The process of tests/bench/servers/${file} ended or did not answer.`));
    };
    const timer = setTimeout(fail, TIMEOUT);
    child.once('exit', fail);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(message as Message);
    });
  });
}
