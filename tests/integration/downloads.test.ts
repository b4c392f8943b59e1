import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDownloads } from '../../integration/files/downloads.ts';
import { loadProject } from '../../src/project/load-project.ts';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

const PATHS = { '/users': { get: { responses: { 200: { description: 'OK' } } } } };

function site(files: Record<string, string>) {
  const made = scratchSite(files);
  onTestFinished(() => made.remove());
  return made.root;
}

test('a built site serves documents at their own paths', async () => {
  const document = openapi(PATHS);
  const root = site({
    'docs.json': '{ "api": { "openapi": ["spec/api.json", "spec/split.json", "own.yaml"] } }',
    'spec/api.json': document,
    'spec/split.json': openapi(PATHS, { components: { schemas: { Pet: { $ref: 'parts/pet.yaml' } } } }),
    'spec/parts/pet.yaml': 'type: object\n',
    'other.yaml': 'openapi: 3.1.0\n',
    'own.yaml': 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n',
    'public/own.yaml': 'the one of the site itself',
  });
  const { output, code } = await astro(['build'], { cwd: root });
  expect(code, output).toBe(0);
  const built = (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8');
  expect(built('spec/api.json')).toBe(document);
  expect(JSON.parse(built('spec/split.json')).components).toEqual({ schemas: { Pet: { type: 'object' } } });
  expect(existsSync(path.join(root, 'dist/spec/parts'))).toBe(false);
  expect(built('own.yaml')).toBe('the one of the site itself');
  expect(existsSync(path.join(root, 'dist/other.yaml'))).toBe(false);
  expect(existsSync(path.join(root, 'dist/docs.json'))).toBe(false);
});

test('dev serves documents with their types, and no other files', async () => {
  const root = site({
    'docs.json': '{ "api": { "openapi": ["spec/an api.yaml"] } }',
    'spec/an api.yaml': `openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n`,
  });
  const origin = await devServer(root, '/docs/');
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
