import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { astro, repository } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { fetchedPackages } from '../support/fetched-packages.ts';
import { expectAllPages, expectOnDemandPages, ON_DEMAND_FILES, PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { COOKIE_SIGN_IN, containsPlayground, playgroundFor } from '../support/server-island.ts';
import { servingNode } from '../support/serving-node.ts';
import { INTEGRATION } from '../support/tested-package.ts';

/** Adapters with very large packages, which are fetched only once, into a folder where no other site finds them. */
const ADAPTERS = [
  '@astrojs/cloudflare@14.3.3',
  '@astrojs/netlify@8.2.6',
  '@astrojs/vercel@11.0.11',
  'wrangler@4.164.0',
];
const fetched = fetchedPackages('adapters', ADAPTERS);
const canBuild = fetched !== undefined;
const cache = fetched ?? path.join(repository, '.cache/adapters');
if (!canBuild) console.warn('The adapters of Cloudflare, Netlify and Vercel can’t be fetched here: not tested.');

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

function makeSite({ adapter, options = '', integration = '', config = '', ssr = '{}', signIn = false }: Wanted): void {
  const keys = signIn ? { 'x-docs': { playground: 'auth' } } : {};
  const files = {
    ...ON_DEMAND_FILES,
    ...(signIn && { 'src/middleware.ts': COOKIE_SIGN_IN }),
    'package.json': JSON.stringify({
      name: 'scratch',
      private: true,
      type: 'module',
      dependencies: { [adapter]: '*' },
    }),
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import adapter from '${adapter}';
import specbook from ${INTEGRATION};
export default defineConfig({
  adapter: adapter(${options}),
  integrations: [specbook(${integration})],
  ${config}
  vite: { ssr: ${ssr}, resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },
});
`,
    'docs.json': JSON.stringify({
      content: '.',
      api: {
        // The same URLs with and without a path.
        openapi: ['openapi.json', 'orders.json'].map((source) => ({ source, directory: 'api-reference' })),
        asyncapi: { source: 'events.json', directory: 'api-reference' },
        playground: { proxy: { allowPrivate: [origin] } },
      },
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
  /** The adapter's options as code. */
  options?: string;
  /** Our options as code. */
  integration?: string;
  /** More keys of the Astro configuration as code. */
  config?: string;
  /** Vite's options for server bundles as code. */
  ssr?: string;
  /** Whether a playground is only for signed-in readers. */
  signIn?: boolean;
}

function build(wanted: Wanted) {
  makeSite(wanted);
  return astro(['build'], { cwd: site.root });
}

vi.setConfig({ testTimeout: 180_000 });

/** Returns the file of a function from its configuration. */
function vercelHandler(folder: string): string {
  const { handler } = JSON.parse(readFileSync(path.join(folder, '.vc-config.json'), 'utf8')) as { handler: string };
  return handler;
}

/** Returns the response of a running site's proxy for a request to the backend. */
async function proxied(base: string): Promise<string> {
  const answer = await fetch(`${base}/_docs/api/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ method: 'GET', url: `${origin}/users?page=2`, headers: [] }),
  });
  return answer.text();
}

/** Packages that read documents and Markdown, and the highlighter; without `yaml`, which the site itself uses. */
const ENGINE = ['satteri', '@bruits/satteri[\\w-]*', 'sanitize-html', 'shiki', '@shikijs/[\\w-]+', 'ajv'];

/** Returns the text of all files in a folder. */
function textOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8')).join('\n');
}

/** Copies a folder of the site to another place. */
function copied(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'specbook-'));
  cpSync(path.join(site.root, folder), copy, { recursive: true });
  return copy;
}

async function inDev(use: (dev: DevServer) => Promise<void>): Promise<void> {
  const dev = await startDev(site.root);
  try {
    await use(dev);
  } finally {
    await dev.stop();
  }
}

/** Returns a page that is rendered on demand and shows one of our components. */
function onDemandPage(component: string): string {
  return `---
import { ${component}, Schema } from 'astro-specbook/components';
export const prerender = false;
---
<html lang="en"><head><title>x</title></head><body><${component} operation="POST /orders" /></body></html>
`;
}

const DATA_ON_DEMAND = `import { getOperation } from 'astro-specbook/data';
export const prerender = false;
export const GET = async () => Response.json(await getOperation('POST /orders'));
`;

/** A server for a function from requests to responses, which the module of a host exports. */
const FUNCTION_HOST = `import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';

const { default: handler } = await import(pathToFileURL(process.env.FUNCTION));
const answer = (request) => (typeof handler === 'function' ? handler(request, { ip: '127.0.0.1' }) : handler.fetch(request));
serve({ fetch: answer, port: Number(process.env.PORT), hostname: '127.0.0.1' });
`;

function serving(
  args: string[],
  env: Record<string, string>,
  use: (base: string) => Promise<void>,
  cwd = site.root,
): Promise<void> {
  return servingNode(args, { cwd, env }, use);
}

const page = '/api-reference/list-users/';
const keysPage = '/api-reference/list-keys/';

describe('on Node', () => {
  test('a standalone server serves pages and the proxy, also for a site rendered on demand', async () => {
    const { code, output } = await build({
      adapter: '@astrojs/node',
      options: "{ mode: 'standalone' }",
      config: "output: 'server',",
      ssr: '{ noExternal: true }',
    });
    expect(code, output).toBe(0);
    const bundle = textOf(path.join(site.root, 'dist/server'));
    expect(bundle).not.toContain('Places <em>one</em> order.');
    expect(bundle).toContain('node_modules/preact/');
    // Comments in packages also contain imports.
    expect(bundle.replaceAll(/^\s*\*.*$/gm, '')).not.toMatch(
      new RegExp(`(?:(?:from|import)\\s*\\(?\\s*["']|node_modules/)(?:${ENGINE.join('|')})["'/]`),
    );
    // Neither the project nor any packages are next to the server.
    const copy = copied('dist');
    const use = async (base: string) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
      await expectAllPages(base);
    };
    await serving(['server/entry.mjs'], {}, use, copy);
    rmSync(copy, { recursive: true });
  });

  const NODE = { adapter: '@astrojs/node', options: "{ mode: 'standalone' }" };

  test.each(['Operation', 'Sidebar'])('refuses a page rendered on demand that uses <%s>', async (component) => {
    makeSite(NODE);
    site.write({ 'src/pages/own/late.astro': onDemandPage(component) });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code).toBe(1);
    expect(output).toContain(`src/pages/own/late.astro is rendered on demand and uses <${component}>`);
    expect(output).toContain('"export const prerender = true"');
  });

  test('refuses an endpoint that asks for data on demand', async () => {
    makeSite(NODE);
    site.write({ 'src/pages/own/late.json.ts': DATA_ON_DEMAND });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code).toBe(1);
    expect(output).toContain('src/pages/own/late.json.ts is rendered on demand and uses astro-specbook/data');
  });

  test('refuses an MDX page rendered on demand if its components highlight code', async () => {
    makeSite(NODE);
    site.write({
      'src/pages/own/code.mdx': `export const prerender = false;

<CodeBlock code="GET /orders" />
`,
    });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code).toBe(1);
    expect(output).toContain('src/pages/own/code.mdx is rendered on demand and uses <CodeBlock>');
  });

  test('renders the same pages on demand in dev as in the built server', async () => {
    makeSite({ ...NODE, config: "output: 'server'," });
    await inDev(({ url }) => expectAllPages(url));
  });

  test('refuses in dev what the build refuses', async () => {
    makeSite(NODE);
    site.write({ 'src/pages/own/late.astro': onDemandPage('Operation'), 'src/pages/own/late.json.ts': DATA_ON_DEMAND });
    await inDev(async ({ url, untilPrinted }) => {
      await fetch(`${url}/own/late`);
      await untilPrinted('The page /own/late is rendered on demand and uses <Operation>');
      await fetch(`${url}/own/late.json`);
      await untilPrinted('src/pages/own/late.json.ts is rendered on demand and uses astro-specbook/data');
    });
  });

  test('works as middleware of another server, below a base and a path', async () => {
    const { code, output } = await build({
      adapter: '@astrojs/node',
      options: "{ mode: 'middleware' }",
      integration: "{ path: '/docs' }",
      config: "base: '/handbook',",
    });
    expect(code, output).toBe(0);
    site.write({
      'server.mjs':
        "import { createServer } from 'node:http';\nimport { handler } from './dist/server/entry.mjs';\ncreateServer((request, response) => handler(request, response, () => response.writeHead(404).end())).listen(process.env.PORT, '127.0.0.1');\n",
    });
    await serving(['server.mjs'], {}, async (base) => {
      expect(await proxied(`${base}/handbook`)).toContain('GET /users?page=2');
      await expectOnDemandPages(`${base}/handbook`, '/handbook/docs');
    });
  });
});

describe.skipIf(!canBuild)('on hosts without Node servers', () => {
  const onCloudflare = { adapter: '@astrojs/cloudflare', options: "{ prerenderEnvironment: 'node' }", signIn: true };

  test('Cloudflare serves static pages, and workerd the proxy and pages for signed-in readers', async () => {
    const { code, output } = await build(onCloudflare);
    expect(code, output).toBe(0);
    const wrangler = path.join(cache, 'node_modules/wrangler/bin/wrangler.js');
    const args = [wrangler, 'dev', '--config', 'dist/server/wrangler.json', '--port', 'PORT', '--ip', '127.0.0.1'];
    await serving(args, { WRANGLER_SEND_METRICS: 'false', CI: '1' }, async (base) => {
      expect(await (await fetch(`${base}${page}`)).text()).toContain('List users');
      expect(await proxied(base)).toContain('GET /users?page=2');
      await expectAllPages(base);
      expect((await playgroundFor(base, keysPage)).html).not.toContain('docs-playground');
      const signedIn = await playgroundFor(base, keysPage, 'anyone');
      expect(signedIn).toMatchObject({ status: 200, cache: 'private, no-store' });
      expect(containsPlayground(signedIn.html), signedIn.html).toBe(true);
    });
  });

  test('Cloudflare serves pages, follows edits and runs the proxy in dev', async () => {
    makeSite(onCloudflare);
    site.write({ 'src/pages/own/late.astro': onDemandPage('Operation') });
    await inDev(async (dev) => {
      const { text } = await dev.until(page.slice(0, -1), ({ status }) => status === 200);
      expect(text).toContain('docs-playground');
      expect(await proxied(dev.url)).toContain('GET /users?page=2');
      await expectAllPages(dev.url);
      site.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nNew words.\n' });
      await dev.until('/guide', (guide) => guide.text.includes('New words.'));
      expect(containsPlayground((await playgroundFor(dev.url, keysPage.slice(0, -1), 'anyone')).html)).toBe(true);
      await fetch(`${dev.url}/own/late`);
      await dev.untilPrinted('is rendered on demand and uses <Operation>');
      // A package that Vite finds only when a page is opened restarts the server. The site imports `yaml` itself.
      const late = [...dev.printed().matchAll(/dependency optimized: (.*)/g)].map(([, name]) => name);
      expect(late).toEqual(['yaml']);
    });
  });

  test('Cloudflare cannot prerender pages in workerd, and the build explains the fix', async () => {
    const { code, output } = await build({ adapter: '@astrojs/cloudflare' });
    expect(code).toBe(1);
    expect(output).toContain("prerenderEnvironment: 'node'");
  });

  /** Turns off the session storage of Netlify, which is found only next to Astro. */
  const configOf = (adapter: string) => (adapter === '@astrojs/netlify' ? 'session: false,' : '');

  test.each([
    ['@astrojs/netlify', 'dist', '.netlify/v1/functions/ssr', () => 'ssr.mjs'],
    ['@astrojs/vercel', '.vercel/output/static', '.vercel/output/functions/_render.func', vercelHandler],
  ])('%s serves static pages, and a function the proxy and pages on demand', async (adapter, client, folder, entry) => {
    // Here, packages are above the site, where these adapters do not look for the dependencies of functions.
    const { code, output } = await build({ adapter, config: configOf(adapter), ssr: '{ noExternal: true }' });
    expect(code, output).toBe(0);
    expect(existsSync(path.join(site.root, client, page, 'index.html')), output).toBe(true);
    const copy = copied(folder);
    site.write({ 'host.mjs': FUNCTION_HOST });
    await serving(['host.mjs'], { FUNCTION: path.join(copy, entry(copy)) }, async (base) => {
      expect(await proxied(base)).toContain('GET /users?page=2');
      await expectOnDemandPages(base);
    });
    rmSync(copy, { recursive: true });
  });

  test.each(['@astrojs/netlify', '@astrojs/vercel'])('%s serves pages on demand in dev', async (adapter) => {
    makeSite({ adapter, config: configOf(adapter) });
    await inDev(({ url }) => expectAllPages(url));
  });
});
