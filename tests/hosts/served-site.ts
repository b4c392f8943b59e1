import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { startDev } from '../support/dev-server.ts';
import { unusedPort } from '../support/unused-port.ts';
import type { HostSite } from './host-sites.ts';

export interface ServedSite {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built site as a host does: with its own server if it has one, or otherwise as static files. */
export function serveBuilt(site: HostSite): Promise<ServedSite> {
  const entry = path.join(site.root, 'dist/server/entry.mjs');
  return existsSync(entry) ? serveEntry(entry) : serveFiles(path.join(site.root, 'dist'));
}

export async function serveDev(site: HostSite): Promise<ServedSite> {
  return startDev(site.root, ['--config', site.config]);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

function serveFiles(folder: string): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const existing = [pathname, `${pathname}/index.html`, `${pathname}.html`]
      .map((name) => path.join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    const file = existing ?? path.join(folder, '404.html');
    response.statusCode = existing === undefined ? 404 : 200;
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(existsSync(file) ? readFileSync(file) : 'Nothing here');
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    }),
  );
}

async function serveEntry(entry: string): Promise<ServedSite> {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    stdio: 'ignore',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  });
  while (child.exitCode === null && !(await isReachable(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}.`);
  return { url, stop: () => stopProcess(child) };
}

function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
