import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { waitUntil } from '../support/docs-command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { COOKIE_SIGN_IN, containsPlayground, playgroundFor } from '../support/server-island.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

const responses = { 200: { description: 'OK' } };

function files(origin: string, adapter: boolean) {
  return {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
import specbook from ${INTEGRATION};
export default defineConfig({
  ${adapter ? "adapter: node({ mode: 'standalone' })," : ''}
  integrations: [specbook()],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'src/middleware.ts': COOKIE_SIGN_IN,
    'docs.json': JSON.stringify(
      {
        content: '.',
        api: {
          openapi: 'openapi.json',
          asyncapi: 'live.yaml',
          playground: {
            display: 'auth',
            signIn: '/oauth2/start?rd=/',
            readerCredentials: true,
            proxy: { allowPrivate: [origin] },
          },
        },
      },
      null,
      2,
    ),
    'openapi.json': openapi(
      {
        '/books': { get: { summary: 'List books', parameters: [{ name: 'shelf', in: 'query' }], responses } },
        '/keys': { post: { summary: 'Make a key', 'x-docs': { groups: ['staff'] }, responses } },
        '/health': { get: { summary: 'Health', 'x-docs': { playground: 'none' }, responses } },
      },
      { servers: [{ url: origin }] },
    ),
    'orders.mdx': `---\ntitle: Orders\napi: GET ${origin}/orders\ngroups: [partners]\n---\n\nText.\n`,
    'live.yaml': `asyncapi: 3.0.0
info: { title: Live, version: '1' }
servers: { live: { host: live.example.com, protocol: wss } }
channels:
  prices: { address: /prices, messages: { price: { payload: { type: object } } } }
`,
    'guide.mdx': '---\ntitle: Guide\n---\n\n<Playground operation="GET /books" />\n',
  };
}

describe('a site with a server', () => {
  let backend: Server;
  let origin: string;
  let site: ScratchSite;
  let base: string;
  let output: string;
  let stop = () => {};

  beforeAll(async () => {
    backend = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
    site = scratchSite(files(origin, true));
    const built = await astro(['build'], { cwd: site.root });
    output = built.output;
    expect(built.code, output).toBe(0);
    const port = await unusedPort();
    base = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
      cwd: site.root,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    });
    stop = () => void child.kill();
    await waitUntil(() => fetch(base, { redirect: 'manual' }).catch(() => undefined), Boolean);
  }, 180_000);
  afterAll(() => {
    stop();
    backend.close();
    site.remove();
  });

  test.each([
    ['/api-reference/list-books/', undefined, false],
    ['/api-reference/list-books/', 'anyone', true],
    ['/api-reference/make-a-key/', undefined, false],
    ['/api-reference/make-a-key/', 'partners', false],
    ['/api-reference/make-a-key/', 'partners,staff', true],
    ['/orders/', 'staff', false],
    ['/orders/', 'partners', true],
    ['/api-reference/websockets/prices/', undefined, false],
    ['/api-reference/websockets/prices/', 'anyone', true],
    ['/guide/', undefined, false],
    ['/guide/', 'anyone', true],
  ])('%s read by %s: playground %s', async (page, reader, hasPlayground) => {
    const { page: text, status, cache, html } = await playgroundFor(base, page, reader);
    expect(text).not.toMatch(/<docs-(?:playground|console)/);
    expect(status).toBe(200);
    expect(cache).toBe('private, no-store');
    expect(containsPlayground(html)).toBe(hasPlayground);
    const others =
      reader === undefined
        ? '<p class="docs-sign-in"><a href="/oauth2/start?rd=/">Sign in to send requests</a></p>'
        : '';
    if (!hasPlayground) expect(html.replaceAll(/<!--.*?-->|<!doctype html>/gi, '').trim()).toBe(others);
  });

  test('the playground of one page cannot be had with the permissions of another', async () => {
    const [open, staff] = ['/api-reference/list-books/', '/api-reference/make-a-key/'];
    const { encryptedSlots } = (await playgroundFor(base, staff)).sent;
    const swapped = await playgroundFor(base, open, 'anyone', (sent) => ({ ...sent, encryptedSlots }));
    expect(swapped.status).toBe(200);
    expect(swapped.html).not.toContain('docs-playground');
    const withoutGroups = await playgroundFor(base, staff, 'anyone', (sent) => ({ ...sent, encryptedProps: '' }));
    expect(withoutGroups.html).not.toContain('docs-playground');
  });

  test('the static page contains nothing of a playground for signed-in readers', async () => {
    const html = await (await fetch(`${base}/api-reference/make-a-key/`)).text();
    expect(html).toContain('Make a key');
    expect(html).not.toMatch(/"form":|staff/);
  });

  test('the link to the form on narrow screens is hidden until the form is there', async () => {
    const html = await (await fetch(`${base}/api-reference/make-a-key/`)).text();
    expect(html).toMatch(/<div hidden data-try[^>]*>/);
    expect(html).not.toContain('class="docs-try"');
    expect(html).toContain('href="#docs:try-it"');
  });

  test.each([
    [undefined, 403],
    ['anyone', 200],
  ])('the proxy accepts only signed-in readers: %s', async (reader, status) => {
    const answer = await fetch(`${base}/_docs/api/request`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        ...(reader !== undefined && { Cookie: `reader=${reader}` }),
      },
      body: JSON.stringify({ method: 'GET', url: `${origin}/books`, headers: [] }),
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(reader === undefined ? 'Sign in to send requests' : 'GET /books');
  });

  test('reports no unavailable playground', () => expect(output).not.toContain('playground-unavailable'));
});

test('static files have no playground that needs sign-in, and each one is reported', async () => {
  const site = scratchSite({
    ...files('https://api.example.com', false),
    'own.mdx': '---\ntitle: Own\nopenapi: GET /health\nplayground: auth\n---\n',
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  const html = readFileSync(path.join(site.root, 'dist/api-reference/list-books/index.html'), 'utf8');
  site.remove();
  expect(code, output).toBe(0);
  expect(html).toContain('List books');
  expect(html).not.toMatch(/<docs-playground|_server-islands|_docs\/credentials/);
  expect(output).toContain('warning credentials-unavailable: "api.playground.readerCredentials" has no effect');
  const warnings = output.split('\n').filter((line) => line.includes('playground-unavailable'));
  expect(warnings.map((line) => line.replace(/^.*?(?=\S+: warning)/, ''))).toMatchInlineSnapshot(`
    [
      "docs.json:7:18: warning playground-unavailable: The playground is for signed-in readers, but this site has no server to tell who is signed in, so nobody sees it. (at /api/playground/display)",
      "own.mdx:4:1: warning playground-unavailable: The playground is for signed-in readers, but this site has no server to tell who is signed in, so nobody sees it.",
    ]
  `);
}, 120_000);

test('a build in which a middleware redirects all pages says that everyone can read the files beside them', async () => {
  const site = scratchSite({
    ...files('https://api.example.com', true),
    'src/middleware.ts': `import type { MiddlewareHandler } from 'astro';
export const onRequest: MiddlewareHandler = (context, next) =>
  context.isPrerendered || !context.cookies.has('reader') ? context.redirect('/sign-in/') : next();
`,
    'src/pages/sign-in.astro': '<h1>Sign in</h1>',
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  const page = readFileSync(path.join(site.root, 'dist/client/api-reference/list-books/index.html'), 'utf8');
  const twin = readFileSync(path.join(site.root, 'dist/client/api-reference/list-books.md'), 'utf8');
  site.remove();
  expect(code, output).toBe(0);
  expect(page).toContain('Redirecting to: /sign-in/');
  expect(twin).toContain('List books');
  expect(output).toContain(
    'warning pages-redirected: Middleware redirected 6 pages during the build, such as "/guide" to "/sign-in/".',
  );
  expect(output).toContain('anyone can still read Markdown, llms.txt, documents, and the playgrounds’ data.');
  expect(output).toContain('context.isPrerendered');
}, 120_000);
