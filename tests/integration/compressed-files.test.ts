import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/address-servers.ts';
import { astro } from '../support/command.ts';
import { type BareFolder, bareFolder, docs, startDocs } from '../support/docs-command.ts';
import { rawRequest } from '../support/raw-http.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** An API that sends one event immediately and another one when the test calls `sendSecond`. */
let api: Server;
let sendSecond = () => {};

beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n');
    sendSecond = () => response.end('data: second\n\n');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => api.close());

const apiOrigin = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

function files(): Record<string, string> {
  const proxy = { allowPrivate: [apiOrigin()] };
  return {
    'docs.json': JSON.stringify({ name: 'Events', api: { openapi: 'openapi.json', playground: { proxy } } }),
    'openapi.json': openapi(
      {
        '/events': {
          get: { summary: 'Get events', description: 'Words. '.repeat(300), responses: { 200: { description: 'OK' } } },
        },
      },
      { servers: [{ url: apiOrigin() }] },
    ),
  };
}

/** Returns the URL of a hashed stylesheet. */
async function assetOf(port: number): Promise<string> {
  const { body } = await rawRequest(port, 'GET /api-reference/get-events/');
  const [, url = ''] = /href="(\/_astro\/[^"]+\.css)"/.exec(body.toString()) ?? [];
  return url;
}

const CODINGS = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const;

async function expectCompressed(port: number): Promise<void> {
  for (const [coding, decode] of CODINGS) {
    const headers = { 'Accept-Encoding': coding };
    for (const url of ['/api-reference/get-events/', await assetOf(port), '/openapi.json']) {
      const [plain, coded] = [await rawRequest(port, `GET ${url}`), await rawRequest(port, `GET ${url}`, headers)];
      expect(coded.headers.get('content-encoding'), url).toBe(coding);
      expect(coded.headers.get('content-type'), url).toBe(plain.headers.get('content-type'));
      expect(decode(coded.body).equals(plain.body), url).toBe(true);
      const etag = coded.headers.get('etag') ?? '';
      expect((await rawRequest(port, `GET ${url}`, { ...headers, 'If-None-Match': etag })).status, url).toBe(304);
    }
  }
}

describe('the output of `docs build`', () => {
  let folder: BareFolder;
  let port: number;
  let stop = async () => {};

  beforeAll(async () => {
    folder = bareFolder(files());
    const { code, output } = await docs(['build'], folder);
    expect(code, output).toBe(0);
    port = await unusedPort();
    const server = await startServer([path.join(folder.root, 'dist/server/entry.mjs')], { cwd: folder.root, port });
    stop = () => server.stop();
  });
  afterAll(async () => {
    await stop();
    folder.remove();
  });

  test('is sent compressed, and with 304 to clients that have it', () => expectCompressed(port));

  test('lets browsers cache hashed files, and revalidate pages', async () => {
    const address = await assetOf(port);
    const asset = await rawRequest(port, `GET ${address}`, { 'Accept-Encoding': 'br' });
    const etag = asset.headers.get('etag') ?? '';
    const same = await rawRequest(port, `GET ${address}`, { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect(same.status).toBe(304);
    for (const { headers } of [asset, same, await rawRequest(port, `HEAD ${address}`)]) {
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    for (const [name, value, status] of [
      ['Range', 'bytes=99999999-', 416],
      ['If-Match', '"other"', 412],
    ] as const) {
      const failed = await rawRequest(port, `GET ${address}`, { [name]: value });
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([status, undefined]);
    }
    const page = await rawRequest(port, 'GET /api-reference/get-events/', { 'Accept-Encoding': 'br' });
    expect(page.headers.get('cache-control')).toBe('public, max-age=0');
  });

  test('has a compressed 404 page', async () => {
    const plain = await rawRequest(port, 'GET /nowhere/');
    expect([plain.status, plain.headers.has('content-encoding')]).toEqual([404, false]);
    for (const [coding] of CODINGS) {
      const response = await fetch(`http://127.0.0.1:${port}/nowhere/`, { headers: { 'Accept-Encoding': coding } });
      expect([response.status, response.headers.get('content-encoding')]).toEqual([404, coding]);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(await response.text()).toContain('</html>');
    }
  });

  test('has no URLs for compressed copies', async () => {
    expect((await rawRequest(port, 'GET /.compressed/index.json')).status).toBe(404);
  });

  test('forwards each event of a response at once, without compression', async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const body = JSON.stringify({ method: 'GET', url: `${apiOrigin()}/events`, headers: [] });
    const head = {
      Host: `127.0.0.1:${port}`,
      'Accept-Encoding': 'br, gzip',
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'Sec-Fetch-Site': 'same-origin',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /_docs/api/request HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    let arrived = '';
    socket.setEncoding('latin1').on('data', (text) => {
      arrived += text;
    });
    await vi.waitFor(() => expect(arrived).toContain('data: first'), { timeout: 10_000 });
    expect(arrived.toLowerCase()).not.toContain('content-encoding');
    expect(arrived).not.toContain('data: second');
    sendSecond();
    await vi.waitFor(() => expect(arrived).toContain('data: second'), { timeout: 10_000 });
  });

  test('is sent compressed by `docs preview` too', async () => {
    const previewPort = await unusedPort();
    const running = startDocs(['preview', '--port', String(previewPort), '--host', '127.0.0.1'], folder);
    onTestFinished(() => void running.stop());
    await running.printed('The built site is at');
    await vi.waitFor(() => rawRequest(previewPort, 'GET /'), { timeout: 30_000 });
    await expectCompressed(previewPort);
  });
});

test('`docs preview` of static files compresses them, sends validators, and lets browsers cache hashed files', async () => {
  const folder = bareFolder(files());
  onTestFinished(() => folder.remove());
  const { code, output } = await docs(['build', '--static'], folder);
  expect(code, output).toBe(0);
  const port = await unusedPort();
  const running = startDocs(['preview', '--port', String(port), '--host', '127.0.0.1'], folder);
  onTestFinished(() => void running.stop());
  await running.printed('The built site is at');
  const page = await rawRequest(port, 'GET /api-reference/get-events/');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, max-age=0']);
  const etag = page.headers.get('etag') ?? '';
  expect((await rawRequest(port, 'GET /api-reference/get-events/', { 'If-None-Match': etag })).status).toBe(304);
  const asset = await rawRequest(port, `GET ${await assetOf(port)}`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await rawRequest(port, 'GET /nowhere/', { Range: 'bytes=0-5', 'If-None-Match': '*' });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body.toString()).toContain('</html>');
  for (const [coding] of CODINGS) {
    const headers = { 'Accept-Encoding': coding };
    for (const url of ['/api-reference/get-events/', await assetOf(port), '/openapi.json', '/nowhere/']) {
      const plain = await rawRequest(port, `GET ${url}`);
      const coded = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
      expect([coded.headers.get('content-encoding'), await coded.text()], url).toEqual([coding, plain.body.toString()]);
      expect(coded.headers.get('vary'), url).toContain('Accept-Encoding');
    }
    const coded = await rawRequest(port, 'GET /openapi.json', headers);
    const again = { ...headers, 'If-None-Match': coded.headers.get('etag') ?? '' };
    expect((await rawRequest(port, 'GET /openapi.json', again)).status).toBe(304);
  }
  const refused = await rawRequest(port, 'GET /openapi.json', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
  expect(refused.headers.has('content-encoding')).toBe(false);
  const part = await rawRequest(port, 'GET /openapi.json', { 'Accept-Encoding': 'br', Range: 'bytes=0-5' });
  expect([part.status, part.body.length, part.headers.has('content-encoding')]).toEqual([206, 6, false]);
});

describe('a site with its own configuration', () => {
  const config = (options: string) => `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook(${options})],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`;

  const onDemand = {
    'src/pages/orders.astro': `---
export const prerender = false;
Astro.response.headers.set('ETag', '"1"');
Astro.cookies.set('seen', 'yes');
const later = new Promise((resolve) => setTimeout(resolve, Number(Astro.url.searchParams.get('wait'))));
---
<html><body><h1>Orders</h1><p>{'Words. '.repeat(300)}</p><p>{later.then(() => 'The end')}</p></body></html>`,
    'src/pages/ping.ts': `export const prerender = false;
export const GET = () => Response.json({ ok: true }, { headers: { 'Content-Length': '11' } });`,
    'src/pages/report.ts': `export const prerender = false;
export const GET = () => new Response('Words. '.repeat(300), {
  headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-transform' },
});`,
    'src/pages/events.ts': `export const prerender = false;
export const GET = () => new Response('data: 1\\n\\n'.repeat(300), { headers: { 'Content-Type': 'text/event-stream' } });`,
  };

  async function buildSite(options: string): Promise<{ copies: string[]; port: number }> {
    const site = scratchSite({ ...files(), ...onDemand, 'astro.config.mjs': config(options) });
    onTestFinished(() => site.remove());
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    const client = path.join(site.root, 'dist/client');
    const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
    const port = await unusedPort();
    const server = await startServer([path.join(site.root, 'dist/server/entry.mjs')], { cwd: site.root, port });
    onTestFinished(() => server.stop());
    return { copies: names.filter((name) => name.startsWith('.compressed')), port };
  }

  test('is sent uncompressed by default', async () => {
    const { copies, port } = await buildSite('');
    expect(copies).toEqual([]);
    const page = await rawRequest(port, 'GET /api-reference/get-events/', { 'Accept-Encoding': 'br' });
    expect([page.headers.has('content-encoding'), page.headers.get('vary')]).toEqual([false, 'Accept']);
    const orders = await rawRequest(port, 'GET /orders', { 'Accept-Encoding': 'br' });
    expect([orders.headers.has('content-encoding'), orders.headers.get('etag')]).toEqual([false, '"1"']);
  });

  test('is sent compressed with the option `compress`', async () => {
    const { port } = await buildSite('{ compress: true }');
    await expectCompressed(port);
    const url = `http://127.0.0.1:${port}/orders`;
    const plain = await rawRequest(port, 'GET /orders');
    expect([plain.headers.has('content-encoding'), plain.headers.get('vary')]).toEqual([false, 'Accept-Encoding']);
    for (const [coding] of CODINGS) {
      const headers = { 'Accept-Encoding': coding };
      const page = await fetch(url, { headers });
      expect([page.headers.get('content-encoding'), page.headers.get('etag')]).toEqual([coding, 'W/"1"']);
      expect(page.headers.getSetCookie()).toEqual(['seen=yes']);
      expect(await page.text()).toContain('The end');
      for (const path of ['ping', 'report', 'events']) {
        const answer = await rawRequest(port, `GET /${path}`, headers);
        expect([answer.status, answer.headers.has('content-encoding')], path).toEqual([200, false]);
      }
      const head = await rawRequest(port, 'HEAD /orders', headers);
      expect([head.status, head.body.length]).toEqual([200, 0]);
    }
    const reader = (await fetch(`${url}?wait=60000`, { headers: { 'Accept-Encoding': 'br' } })).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('<h1>Orders</h1>');
    await reader?.cancel();
  });
});
