import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { decoded } from '../../json/decode.ts';

interface Address {
  host: string;
  port: number;
  /** The base path of the files: `/` or `/handbook/`. */
  base?: string;
}

/**
 * Serves a folder of plain files as a static host does: `/guide/` serves `guide/index.html`, unknown paths `404.html`.
 */
export function serveFiles(folder: string, { host, port, base = '/' }: Address): Promise<void> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/' && base !== '/') return response.writeHead(302, { Location: base }).end();
    const isBelow = url.startsWith(base) || `${url}/` === base;
    const file = isBelow ? fileOf(folder, `/${url.slice(base.length)}`) : undefined;
    if (file) return send(file, 200, response);
    const notFound = fileOf(folder, '/404.html');
    if (notFound) return send(notFound, 404, response);
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function send(file: string, status: number, response: ServerResponse): void {
  const type = lookup(file) ?? 'application/octet-stream';
  const charset = /^text\/|json$|xml$/.test(type) ? '; charset=utf-8' : '';
  response.writeHead(status, { 'Content-Type': type + charset, 'Cache-Control': 'no-cache' });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function fileOf(folder: string, url: string): string | undefined {
  const name = decoded(url.replace(/[?#].*$/, ''));
  if (/[\0\\]/.test(name)) return undefined;
  const file = path.join(folder, path.posix.normalize(`/${name}`));
  return [file, path.join(file, 'index.html'), `${file}.html`].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}
