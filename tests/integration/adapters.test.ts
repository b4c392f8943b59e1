import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { astro, repository } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

/** Their packages weigh more than everything else together, so they are fetched once, and where no other site finds them. */
const ADAPTERS = [
  '@astrojs/cloudflare@14.3.3',
  '@astrojs/netlify@8.2.6',
  '@astrojs/vercel@11.0.11',
  'wrangler@4.164.0',
];
const cache = path.join(repository, '.cache/adapters');
const canBuild = adaptersInstalled();
if (!canBuild) console.warn('The adapters of Cloudflare, Netlify and Vercel cannot be fetched here: not tested.');

function adaptersInstalled(): boolean {
  const packages = path.join(cache, 'node_modules');
  const names = ADAPTERS.map((name) => name.slice(0, name.lastIndexOf('@')));
  const isThere = () => names.every((name) => existsSync(path.join(packages, name, 'package.json')));
  if (isThere()) return true;
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'package.json'), '{ "private": true }');
  const options = [
    '--no-save',
    '--legacy-peer-deps',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  try {
    execFileSync('npm', ['install', ...options, ...ADAPTERS], { cwd: cache, stdio: 'ignore', timeout: 300_000 });
  } catch {
    return false;
  }
  return isThere();
}

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

function build(adapter: string, options = '', config = '') {
  const files = {
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
      api: { openapi: 'openapi.json', playground: { proxy: { allowPrivate: [origin] } } },
    }),
    'openapi.json': openapi(
      { '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } },
      { servers: [{ url: origin }] },
    ),
  };
  site = scratchSite(files, path.join(cache, 'scratch'));
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

describe('on Node', () => {
  test('a standalone server serves pages and proxy, also of a site rendered on demand', async () => {
    const { code, output } = await build('@astrojs/node', "{ mode: 'standalone' }", "output: 'server',");
    expect(code, output).toBe(0);
    await serving(['dist/server/entry.mjs'], {}, async (base) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
    });
  });

  test('as middleware in a server of its own', async () => {
    const { code, output } = await build('@astrojs/node', "{ mode: 'middleware' }");
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
  test('Cloudflare: static pages, and the proxy in workerd', async () => {
    const { code, output } = await build('@astrojs/cloudflare', "{ prerenderEnvironment: 'node' }");
    expect(code, output).toBe(0);
    const wrangler = path.join(cache, 'node_modules/wrangler/bin/wrangler.js');
    const args = [wrangler, 'dev', '--config', 'dist/server/wrangler.json', '--port', 'PORT', '--ip', '127.0.0.1'];
    await serving(args, { WRANGLER_SEND_METRICS: 'false', CI: '1' }, async (base) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
    });
  });

  test('Cloudflare: pages made in workerd are refused with the remedy', async () => {
    const { code, output } = await build('@astrojs/cloudflare');
    expect(code).toBe(1);
    expect(output).toContain("prerenderEnvironment: 'node'");
  });

  test.each(['@astrojs/netlify', '@astrojs/vercel'])('%s builds', async (adapter) => {
    const { code, output } = await build(adapter);
    expect(code, output).toBe(0);
    const client = adapter === '@astrojs/vercel' ? '.vercel/output/static' : 'dist';
    expect(existsSync(path.join(site.root, client, page, 'index.html')), output).toBe(true);
  });
});
