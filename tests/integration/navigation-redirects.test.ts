import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { astro, repository } from '../support/command.ts';
import { type Running, startCommand } from '../support/docs-command.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

const CONFIG = `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({ base: '/help', adapter: node({ mode: 'standalone' }), integrations: [specbook()] });
`;

const FILES = {
  'astro.config.mjs': CONFIG,
  'src/content.config.ts': 'export const collections = {};\n',
  'docs.json': JSON.stringify({
    navigation: { pages: ['guides/one', 'docs/kept'] },
    redirects: [
      { source: '/', destination: '/docs/kept' },
      { source: '/old', destination: '/guides/one#part' },
      { source: '/soon', destination: '/guides/one', permanent: false },
      { source: '/docs/own', destination: '/guides/one' },
      { source: '/docs/:slug*', destination: '/guides/:slug*' },
      { source: '/v:version/x', destination: '/guides/one?v=:version' },
      { source: '/away/*', destination: 'https://example.com/*' },
    ],
  }),
  'guides/one.mdx': '---\ntitle: One\n---\n\nText.\n',
  'docs/kept.mdx': '---\ntitle: Kept\n---\n\nText.\n',
  'src/pages/docs/own.astro': '---\nexport const prerender = false;\n---\n\n<h1>Own</h1>\n',
};

let site: ScratchSite;
beforeAll(() => {
  site = scratchSite(FILES);
});
afterAll(() => site.remove());

describe.each(['dev', 'build'] as const)('redirects of a site with a server, %s', (command) => {
  let server: Running;
  let origin: string;

  beforeAll(async () => {
    const port = await unusedPort();
    if (command === 'build') {
      const { code, output } = await astro(['build'], { cwd: site.root });
      expect(code, output).toBe(0);
    }
    const args =
      command === 'build'
        ? ['dist/server/entry.mjs']
        : [path.join(repository, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port), '--ignore-lock'];
    const env = { PORT: String(port), HOST: 'localhost', ASTRO_DEV_BACKGROUND: '1' };
    server = startCommand(args, { cwd: site.root, env });
    origin = `http://localhost:${port}`;
    await vi.waitUntil(() => answers(`${origin}/help/guides/one/`), { timeout: 60_000, interval: 300 });
  }, 120_000);

  afterAll(() => server.stop());

  test.each([
    ['GET', '/old', 301, '/help/guides/one/#part'],
    ['POST', '/old', 308, '/help/guides/one/#part'],
    ['GET', '/soon', 302, '/help/guides/one/'],
    ['GET', '/docs/one', 301, '/help/guides/one/'],
    ['GET', '/docs/one?x=1', 301, '/help/guides/one/?x=1'],
    ['GET', '/docs/a/b%20c', 301, '/help/guides/a/b%20c/'],
    ['GET', '/v2/x', 301, '/help/guides/one/?v=2'],
    ['GET', '/away/a/b', 301, 'https://example.com/a/b'],
  ])('%s %s: %i to %s', async (method, from, status, to) => {
    const response = await fetch(`${origin}/help${from}`, { method, redirect: 'manual', headers: { Origin: origin } });
    expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  });

  test('lead from the start of a site without an index page', async () => {
    const response = await fetch(`${origin}/help/`, { redirect: 'manual' });
    // The built site has a page that forwards the reader.
    expect(response.headers.get('location') ?? (await response.text())).toContain('/help/docs/kept/');
  });

  test('does not redirect an existing page', async () => {
    const response = await fetch(`${origin}/help/docs/kept/`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>Kept<\/h1>/);
    const own = await fetch(`${origin}/help/docs/own/`, { redirect: 'manual' });
    expect(own.status).toBe(200);
    expect(await own.text()).toMatch(/<h1[^>]*>Own<\/h1>/);
  });
});

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
