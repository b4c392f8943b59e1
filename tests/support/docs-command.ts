import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './command.ts';
import { packageModule } from './tested-package.ts';

const main = packageModule('src/cli/main');

/** A folder that contains only pages and documents, outside any node_modules. */
export interface BareFolder {
  root: string;
  /** The environment with the cache folder of the command. */
  env: Record<string, string>;
  write(files: Record<string, string | Uint8Array>): void;
  remove(): void;
}

export function bareFolder(files: Record<string, string | Uint8Array>): BareFolder {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-command-')));
  const root = path.join(scratch, 'site');
  const folder: BareFolder = {
    root,
    env: { XDG_CACHE_HOME: path.join(scratch, 'cache'), LOCALAPPDATA: path.join(scratch, 'cache'), HOME: scratch },
    write(list) {
      for (const [file, content] of Object.entries(list)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), content);
      }
    },
    remove: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }),
  };
  mkdirSync(root);
  folder.write(files);
  return folder;
}

export function docs(args: string[], { root, env }: Pick<BareFolder, 'root' | 'env'>) {
  return runNode([main, ...args], { cwd: root, env });
}

export interface Running {
  child: ChildProcess;
  /** Returns all output so far. */
  output: () => string;
  /** Resolves once the text is printed. */
  printed: (text: string | RegExp) => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export function startDocs(args: string[], { root, env }: Pick<BareFolder, 'root' | 'env'>): Running {
  return startCommand([main, ...args], { cwd: root, env });
}

/** Starts a Node program that runs until it is stopped. */
export function startCommand(args: string[], options: { cwd: string; env: Record<string, string> }): Running {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    VITEST: '',
    NODE_ENV: '',
    ...options.env,
  };
  const child = spawn(process.execPath, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof text === 'string' ? output.includes(text) : text.test(output)) resolve();
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then((code) => reject(new Error(`It ended with ${code} before it printed ${text}:\n${output}`)));
        look();
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Calls `ask` until its result is as expected, or the test times out. */
export async function waitUntil<T>(ask: () => Promise<T>, isExpected: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isExpected(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
