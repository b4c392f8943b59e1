import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { benchFolder, repository } from './folders.ts';
import { measureCommand } from './measure-command.ts';

const folder = path.join(benchFolder, 'proxy-site');

/** Limits that are too high for the benchmark to reach. */
const LIMITS = {
  maxResponseBytes: 1024 ** 3,
  totalTimeout: 120_000,
  concurrency: 1000,
  concurrencyPerClient: 1000,
};

const CONFIG = `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from '../../../integration/index.ts';

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook()],
  vite: {
    resolve: {
      alias: { 'astro-specbook/content': new URL('../../../integration/content.ts', import.meta.url).pathname },
    },
  },
});
`;

/** A forwarder without any security: it reads the same envelope, uses undici, and returns the backend's response. */
const BARE_UNDICI = `import { Agent, request } from 'undici';

export const prerender = false;
const dispatcher = new Agent();

export async function POST({ request: incoming }) {
  const { method, url, headers, body } = await incoming.json();
  const answer = await request(url, { method, headers: headers.flat(), body, dispatcher });
  return new Response(answer.body, { status: answer.statusCode, headers: answer.headers });
}
`;

/** The same with Node's own `fetch`. */
const BARE_FETCH = `export const prerender = false;

export async function POST({ request: incoming }) {
  const { method, url, headers, body } = await incoming.json();
  const answer = await fetch(url, { method, headers, body });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
`;

/** Paths of the built site. */
export const PATHS = { proxy: '/_docs/api/request', undici: '/bare/undici', fetch: '/bare/fetch' } as const;
export type Endpoint = keyof typeof PATHS;

/**
 * Builds a site for the Node adapter with the proxy, which forwards to `backend`, and two forwarders without checks.
 * Returns the path of the module that exports its `handler`.
 */
export async function buildProxySite(backend: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'src/pages/bare'), { recursive: true });
  const proxy = { allow: [backend], allowPrivate: [backend], limits: LIMITS, log: false };
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({ name: 'Proxy', navigation: { pages: ['index'] }, api: { playground: { proxy } } }),
    'index.mdx': '---\ntitle: Proxy\n---\n\nOnly the proxy is measured.\n',
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': "export { collections } from 'astro-specbook/content';\n",
    'src/pages/bare/undici.ts': BARE_UNDICI,
    'src/pages/bare/fetch.ts': BARE_FETCH,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  await measureCommand([path.join(repository, 'node_modules/astro/bin/astro.mjs'), 'build'], folder);
  return path.join(folder, 'dist/server/entry.mjs');
}
