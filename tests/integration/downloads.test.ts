import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDownloads } from '../../integration/build/files/downloads.ts';
import { loadProject } from '../../src/site/project/load-project.ts';
import { DOWNLOADED } from '../support/reference-site/downloads.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { builtReference } from '../support/shared-sites.ts';

test('a built site serves documents at their own paths', async () => {
  const { out, remove } = await builtReference();
  onTestFinished(remove);
  const built = (file: string) => readFileSync(path.join(out, file), 'utf8');
  expect(built('spec/api.json')).toBe(DOWNLOADED);
  expect(JSON.parse(built('spec/split.json')).components).toEqual({ schemas: { Pet: { type: 'object' } } });
  expect(built('own.yaml')).toBe('the one of the site itself');
  for (const file of ['spec/parts', 'other.yaml', 'docs.json'])
    expect(existsSync(path.join(out, file)), file).toBe(false);
});

test('dev serves documents with their types, and no other files', async () => {
  const site = scratchSite({
    'docs.json': '{ "api": { "openapi": ["spec/an api.yaml"] } }',
    'spec/an api.yaml': `openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n`,
  });
  onTestFinished(() => site.remove());
  const origin = await devServer(site.root, '/docs/');
  const response = await fetch(`${origin}/docs/spec/an%20api.yaml`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/yaml; charset=utf-8']);
  expect(await response.text()).toMatch(/^openapi: 3\.1\.0\n/);
  expect(await (await fetch(`${origin}/docs/spec/an%20api.yaml`, { method: 'HEAD' })).text()).toBe('');
  const others = [
    '/docs/spec/an%20api.yaml?import',
    '/docs/docs.json',
    '/docs/package.json',
    '/docs/spec/%E0%A4%A.yaml',
    '/docs/..%2fdocs.json',
    '/docs/spec/',
  ];
  for (const url of others) expect((await fetch(`${origin}${url}`)).status, url).toBe(404);
  expect((await fetch(`${origin}/docs/spec/an%20api.yaml`, { method: 'POST' })).status).toBe(404);
});

/** Starts a server with only the middleware. Responds with 404 to other requests. */
async function devServer(root: string, base: string): Promise<string> {
  const project = loadProject(root);
  const server = createServer();
  const middlewares = {
    use: (handle: (request: unknown, response: unknown, next: (error?: unknown) => void) => void) => {
      server.on('request', (request, response) =>
        handle(request, response, (error) => response.writeHead(error ? 500 : 404).end()),
      );
    },
  };
  serveDownloads(middlewares as unknown as Parameters<typeof serveDownloads>[0], base, async (file) =>
    (await project).downloads.find(({ path }) => path === file),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
