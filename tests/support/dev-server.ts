import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from './command.ts';
import { unusedPort } from './unused-port.ts';

export interface DevServer {
  url: string;
  /** Returns its output since the last call. */
  printed(): string;
  /** Waits until its output since the last call of `printed` contains a text. If it never does, fails with the output. */
  untilPrinted(text: string): Promise<void>;
  /** Requests a page until its text and status are as expected. If they never are, fails with the last result. */
  until(path: string, wanted: (page: ServedPage) => boolean, timeout?: number): Promise<ServedPage>;
  stop(): Promise<void>;
}

export interface ServedPage {
  status: number;
  /** The target of a redirect. */
  location: string | null;
  text: string;
}

const TIMEOUT_MS = 25_000;
const START_MS = 90_000;
const PAUSE_MS = 50;

/** Starts `astro dev` in a folder, on a free port, as a user does. */
export async function startDev(root: string, args: readonly string[] = []): Promise<DevServer> {
  const port = await unusedPort();
  const astro = path.join(repository, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--port', String(port), '--ignore-lock', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DEV_BACKGROUND: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      NODE_ENV: 'development',
      VITEST: '',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://localhost:${port}`;
  const server: DevServer = {
    url,
    printed() {
      const text = output;
      output = '';
      return text.replaceAll(root, '<root>');
    },
    async untilPrinted(text) {
      const deadline = Date.now() + TIMEOUT_MS;
      while (!output.includes(text)) {
        if (Date.now() > deadline) throw new Error(`"${text}" is not printed:\n${output}`);
        await wait(PAUSE_MS);
      }
    },
    async until(path, wanted, timeout = TIMEOUT_MS) {
      const deadline = Date.now() + timeout;
      for (;;) {
        const page = await fetchPage(`${url}${path}`);
        if (page && wanted(page)) return page;
        if (Date.now() > deadline) {
          // The head has all styles in dev. Reports that are cut off would show nothing else.
          const body = page?.text.replace(/<head>[\s\S]*?<\/head>/, '');
          throw new Error(`${path} stays ${page?.status}. The server prints:\n${output}\nThe page:\n${body}`);
        }
        await wait(PAUSE_MS);
      }
    },
    stop: () => stopProcess(child),
  };
  await server.until('/404', () => true, START_MS);
  return server;
}

/** Fetches a page. Returns `undefined` while the server starts or restarts, which may interrupt a response. */
async function fetchPage(url: string): Promise<ServedPage | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  } catch {
    return undefined;
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
