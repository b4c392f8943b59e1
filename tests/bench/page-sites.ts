import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import { startBackend } from '../../example-site/api/server.ts';
import { BACKEND, SITE, untilAnswers } from '../e2e/servers.ts';
import { unusedPort } from '../support/unused-port.ts';
import { benchFolder, repository, stripeDocument } from './folders.ts';
import { measureCommand } from './measure-command.ts';

/** A built site with a running server, and some of its pages. */
export interface PageSite extends AsyncDisposable {
  name: string;
  /** The absolute path of the folder that is served. */
  client: string;
  url: string;
  pages: readonly string[];
}

const COMMAND = path.join(repository, 'src/cli/main.ts');

/** Starts the site of each document, one after the other. Its API is on this machine and answers immediately. */
export async function* pageSites(github: string): AsyncGenerator<PageSite> {
  console.error('Building the example site …');
  yield await bookshop();
  // The second operation has a JSON body.
  yield await siteOf('GitHub', github, [
    '/api-reference/repos/list-public-repositories/',
    '/api-reference/users/update-the-authenticated-user/',
  ]);
  if (existsSync(stripeDocument))
    yield await siteOf('Stripe', stripeDocument, ['/api-reference/invoices/get-v1invoices/']);
}

async function bookshop(): Promise<PageSite> {
  const folder = path.join(benchFolder, 'page-bookshop');
  const options = ['--root', path.join(repository, 'example-site'), '--out', path.join(folder, 'dist')];
  await measureCommand([COMMAND, 'build', ...options], repository);
  const backend = await startBackend({ port: Number(new URL(BACKEND).port), host: '127.0.0.1' });
  const site = { name: 'bookshop', folder, pages: ['/api-reference/books/list-books/'] };
  return serve(site, Number(new URL(SITE).port), () => backend.close());
}

/** Builds a site in which one server that answers everything replaces the document's servers. */
async function siteOf(name: string, document: string, pages: readonly string[]): Promise<PageSite> {
  console.error(`Building ${name}'s site …`);
  const api = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"answered": true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const folder = path.join(benchFolder, `page-${name.toLowerCase()}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const proxy = { allowPrivate: [origin], log: false };
  const files = {
    'openapi.json': JSON.stringify({ ...parse(readFileSync(document, 'utf8')), servers: [{ url: origin }] }),
    'docs.json': JSON.stringify({ name, api: { openapi: 'openapi.json', playground: { proxy } } }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  await measureCommand([COMMAND, 'build'], folder);
  return serve({ name, folder, pages }, await unusedPort(), async () => void api.close());
}

async function serve(
  { name, folder, pages }: { name: string; folder: string; pages: readonly string[] },
  port: number,
  closeApi: () => Promise<void>,
): Promise<PageSite> {
  const server = spawn(process.execPath, [path.join(folder, 'dist/server/entry.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return {
    name,
    client: path.join(folder, 'dist/client'),
    url,
    pages,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await closeApi();
    },
  };
}
