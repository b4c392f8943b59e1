import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Addresses, addressesText, addressSite, pagesAt } from './address-site.ts';
import { type Browsed, browse } from './browse.ts';
import { astro, repository } from './command.ts';
import { type Crawled, crawl } from './crawl.ts';
import { startDev } from './dev-server.ts';
import { scratchSite } from './scratch-site.ts';
import { unusedPort } from './unused-port.ts';

/** Starts an API that answers every request, from pages of any origin. */
export async function startItemsApi(): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': '*',
    });
    response.end('{"id": 1, "parts": []}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export interface Visited extends Crawled, Browsed {
  /** The name of the site in the messages of a test. */
  name: string;
}

/** Builds or serves a site with these addresses, follows all links in it, and uses it in a browser. */
export async function visit(addresses: Addresses, mode: 'build' | 'dev', api: string): Promise<Visited> {
  const site = scratchSite(addressSite(addresses, api));
  try {
    const server = mode === 'dev' ? await devServer(site.root) : await builtServer(site.root, addresses);
    try {
      const pages = `${server.url}${pagesAt(addresses)}`;
      const base = addresses.base === '/' ? '/' : `${addresses.base}/`;
      const end = endOf(addresses);
      // The start page of a subfolder has only one URL.
      const home = end === '/' || pages === server.url ? `${pages}/` : pages;
      const crawled = await crawl(home, { base, expects: [`${pages}/old${end}`] });
      const browsed = await browse({ home, page: (slug) => `${pages}/${slug}${end}` });
      return { name: `${mode}: ${addressesText(addresses)}`, ...crawled, ...browsed };
    } finally {
      await server.stop();
    }
  } finally {
    site.remove();
  }
}

/** Returns how URLs of pages end. */
function endOf({ trailingSlash, format }: Addresses): '' | '/' {
  return trailingSlash === 'always' || (trailingSlash === 'ignore' && format === 'directory') ? '/' : '';
}

interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

async function devServer(root: string): Promise<RunningServer> {
  const { url, stop } = await startDev(root);
  return { url, stop };
}

async function builtServer(root: string, { output }: Addresses): Promise<RunningServer> {
  const { code, output: printed } = await astro(['build'], { cwd: root });
  if (code !== 0) throw new Error(printed);
  const port = await unusedPort();
  const command =
    output === 'static'
      ? [path.join(repository, 'node_modules/astro/bin/astro.mjs'), 'preview', '--port', String(port), '--ignore-lock']
      : [path.join(root, 'dist/server/entry.mjs')];
  return startServer(command, { cwd: root, port });
}

/** Starts a program that listens on a port, and waits until it listens. */
export async function startServer(
  command: string[],
  { cwd, port, env = {} }: { cwd: string; port: number; env?: Record<string, string> },
): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_PREVIEW_BACKGROUND: '1',
      NODE_ENV: 'production',
      VITEST: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  // `astro preview` listens on the host name.
  const url = await Promise.race([
    firstAnswering([`http://127.0.0.1:${port}`, `http://localhost:${port}`]),
    waitForExit(child).then(() => Promise.reject(new Error(`The server ended:\n${output}`))),
  ]);
  return {
    url,
    stop: () => {
      const stopped = waitForExit(child);
      child.kill();
      return stopped;
    },
  };
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

async function firstAnswering(urls: readonly string[]): Promise<string> {
  for (;;) {
    for (const url of urls) {
      const answer = await fetch(url).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer) return url;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
