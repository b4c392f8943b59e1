import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { astro, repository } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { fetchedPackages } from '../support/fetched-packages.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { COOKIE_SIGN_IN, isPlayground, playgroundFor } from '../support/server-island.ts';

/** Their packages weigh more than everything else together, so they are fetched once, and where no other site finds them. */
const ADAPTERS = [
  '@astrojs/cloudflare@14.3.3',
  '@astrojs/netlify@8.2.6',
  '@astrojs/vercel@11.0.11',
  'wrangler@4.164.0',
];
const fetched = fetchedPackages('adapters', ADAPTERS);
const canBuild = fetched !== undefined;
const cache = fetched ?? path.join(repository, '.cache/adapters');
if (!canBuild) console.warn('The adapters of Cloudflare, Netlify and Vercel cannot be fetched here: not tested.');

let backend: Server;
let origin: string;
let site: ScratchSite;

beforeAll(async () => {
  backend = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/plain');
    response.end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());
afterEach(() => site?.remove());

function makeSite({ adapter, options = '', config = '', signIn = false }: Wanted): void {
  const keys = signIn ? { 'x-docs': { playground: 'auth' } } : {};
  const files = {
    ...(signIn && { 'src/middleware.ts': COOKIE_SIGN_IN }),
    'package.json': JSON.stringify({
      name: 'scratch',
      private: true,
      type: 'module',
      dependencies: { [adapter]: '*' },
    }),
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import adapter from '${adapter}';
import specbook from ${JSON.stringify(path.join(repository, 'integration/index.ts'))};
export default defineConfig({
  adapter: adapter(${options}),
  integrations: [specbook()],
  ${config}
  vite: { resolve: { alias: { 'astro-specbook/content': ${JSON.stringify(path.join(repository, 'integration/content.ts'))} } } },
});
`,
    'docs.json': JSON.stringify({
      content: '.',
      api: { openapi: 'openapi.json', playground: { proxy: { allowPrivate: [origin] } } },
    }),
    'openapi.json': openapi(
      {
        '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } },
        '/keys': { get: { summary: 'List keys', responses: { 200: { description: 'OK' } }, ...keys } },
      },
      { servers: [{ url: origin }] },
    ),
  };
  site = scratchSite(files, path.join(cache, 'scratch'));
}

interface Wanted {
  adapter: string;
  /** Text of the adapter's options. */
  options?: string;
  /** Text of further keys of the Astro configuration. */
  config?: string;
  /** A playground is for signed-in readers, whom the site knows. */
  signIn?: boolean;
}

function build(wanted: Wanted) {
  makeSite(wanted);
  return astro(['build'], { cwd: site.root });
}

vi.setConfig({ testTimeout: 180_000 });

/** What the proxy of a running site answers for a request to the backend. */
async function proxied(base: string): Promise<string> {
  const answer = await fetch(`${base}/_docs/api/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ method: 'GET', url: `${origin}/users?page=2`, headers: [] }),
  });
  return answer.text();
}

/** Runs a server until `use` is done. */
async function serving(args: string[], env: Record<string, string>, use: (base: string) => Promise<void>) {
  const port = await freePort();
  const filled = args.map((each) => each.replace('PORT', String(port)));
  const child = spawn(process.execPath, filled, {
    cwd: site.root,
    stdio: 'ignore',
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      if (await fetch(base, { redirect: 'manual' }).catch(() => undefined)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await use(base);
  } finally {
    child.kill();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const page = '/api-reference/list-users/';
const keysPage = '/api-reference/list-keys/';

describe('on Node', () => {
  test('a standalone server serves pages and proxy, also of a site rendered on demand', async () => {
    const { code, output } = await build({
      adapter: '@astrojs/node',
      options: "{ mode: 'standalone' }",
      config: "output: 'server',",
    });
    expect(code, output).toBe(0);
    await serving(['dist/server/entry.mjs'], {}, async (base) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
    });
  });

  test('as middleware in a server of its own', async () => {
    const { code, output } = await build({ adapter: '@astrojs/node', options: "{ mode: 'middleware' }" });
    expect(code, output).toBe(0);
    site.write({
      'server.mjs':
        "import { createServer } from 'node:http';\nimport { handler } from './dist/server/entry.mjs';\ncreateServer((request, response) => handler(request, response, () => response.writeHead(404).end())).listen(process.env.PORT, '127.0.0.1');\n",
    });
    await serving(['server.mjs'], {}, async (base) => {
      expect(await proxied(base)).toContain('GET /users?page=2');
    });
  });
});

describe.skipIf(!canBuild)('on hosts without Node servers', () => {
  const onCloudflare = { adapter: '@astrojs/cloudflare', options: "{ prerenderEnvironment: 'node' }", signIn: true };

  test('Cloudflare: static pages, and in workerd the proxy and what is for signed-in readers', async () => {
    const { code, output } = await build(onCloudflare);
    expect(code, output).toBe(0);
    const wrangler = path.join(cache, 'node_modules/wrangler/bin/wrangler.js');
    const args = [wrangler, 'dev', '--config', 'dist/server/wrangler.json', '--port', 'PORT', '--ip', '127.0.0.1'];
    await serving(args, { WRANGLER_SEND_METRICS: 'false', CI: '1' }, async (base) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
      expect((await playgroundFor(base, keysPage)).html).not.toContain('docs-playground');
      const signedIn = await playgroundFor(base, keysPage, 'anyone');
      expect(signedIn).toMatchObject({ status: 200, cache: 'private, no-store' });
      expect(isPlayground(signedIn.html), signedIn.html).toBe(true);
    });
  });

  test('Cloudflare: in dev pages, edits and the proxy', async () => {
    makeSite(onCloudflare);
    const dev = await startDev(site.root);
    try {
      const { text } = await dev.until(page.slice(0, -1), ({ status }) => status === 200);
      expect(text).toContain('docs-playground');
      expect(await proxied(dev.url)).toContain('GET /users?page=2');
      site.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nNew words.\n' });
      await dev.until('/guide', (guide) => guide.text.includes('New words.'));
      expect(isPlayground((await playgroundFor(dev.url, keysPage.slice(0, -1), 'anyone')).html)).toBe(true);
    } finally {
      await dev.stop();
    }
  });

  test('Cloudflare: pages made in workerd are refused with the remedy', async () => {
    const { code, output } = await build({ adapter: '@astrojs/cloudflare' });
    expect(code).toBe(1);
    expect(output).toContain("prerenderEnvironment: 'node'");
  });

  test.each(['@astrojs/netlify', '@astrojs/vercel'])('%s builds', async (adapter) => {
    const { code, output } = await build({ adapter });
    expect(code, output).toBe(0);
    const client = adapter === '@astrojs/vercel' ? '.vercel/output/static' : 'dist';
    expect(existsSync(path.join(site.root, client, page, 'index.html')), output).toBe(true);
  });
});
