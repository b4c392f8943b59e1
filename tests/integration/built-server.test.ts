import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/address-servers.ts';
import { type BareFolder, bareFolder, docs, startDocs } from '../support/docs-command.ts';
import { rawRequest } from '../support/raw-http.ts';
import { openapi } from '../support/scratch-site.ts';
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

/** Runs a program as the first process of a container. */
const CONTAINER = ['--map-root-user', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

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
    for (const url of ['/compressed/index.html.br', '/index.html.br', '/../compressed/index.html.br'])
      expect((await rawRequest(port, `GET ${url}`)).status, url).toBe(404);
  });

  /** Starts the server with a program in front of it, such as `unshare`, and waits until it answers. */
  async function started(before: string[] = [], options: string[] = []) {
    const ownPort = await unusedPort();
    const entry = path.join(folder.root, 'dist/server/entry.mjs');
    const [program = '', ...args] = [...before, process.execPath, ...options, entry];
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VITEST: '', PORT: String(ownPort), HOST: '127.0.0.1' },
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    onTestFinished(() => void child.kill('SIGKILL'));
    await vi.waitFor(() => rawRequest(ownPort, 'GET /'), { timeout: 60_000 });
    return { port: ownPort, child, ended };
  }

  /** Starts a request through the proxy to an API that has sent one event. Returns what arrives. */
  async function runningRequest(ownPort: number, headers: Record<string, string> = {}) {
    const socket = connect(ownPort, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const body = JSON.stringify({ method: 'GET', url: `${apiOrigin()}/events`, headers: [] });
    const head = {
      Host: 'localhost',
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /_docs/api/request HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    let text = '';
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await vi.waitFor(() => expect(text).toContain('data: first'), { timeout: 10_000 });
    return { arrived: () => text, closed };
  }

  test('forwards each event of a response at once, without compression', async () => {
    const { arrived } = await runningRequest(port, { 'Accept-Encoding': 'br, gzip' });
    expect(arrived().toLowerCase()).not.toContain('content-encoding');
    expect(arrived()).not.toContain('data: second');
    sendSecond();
    await vi.waitFor(() => expect(arrived()).toContain('data: second'), { timeout: 10_000 });
  });

  test('lets running requests finish when it is asked to stop, and takes no new ones', async () => {
    const server = await started();
    const request = await runningRequest(server.port);
    server.child.kill('SIGTERM');
    await vi.waitFor(() => expect(rawRequest(server.port, 'GET /')).rejects.toThrow(), { timeout: 10_000 });
    expect(request.arrived()).not.toContain('data: second');
    sendSecond();
    await request.closed;
    expect(request.arrived()).toContain('data: second');
    expect(request.arrived()).toContain('"complete":true');
    expect(await server.ended).toBe(0);
  });

  test('ends although a request never does, and at once when it is asked again', async () => {
    const [patient, pressed] = [await started(), await started()];
    for (const { port: ownPort, child } of [patient, pressed]) {
      await runningRequest(ownPort);
      child.kill('SIGTERM');
      await vi.waitFor(() => expect(rawRequest(ownPort, 'GET /')).rejects.toThrow(), { timeout: 10_000 });
    }
    pressed.child.kill('SIGTERM');
    expect(await pressed.ended).toBe(143);
    expect(await patient.ended).toBe(0);
  });

  test.skipIf(!hasContainers)(
    'ends as the first process of a container, which ignores signals by default',
    async () => {
      const stop = `(async function stop() {
        const response = await fetch('http://127.0.0.1:' + process.env.PORT).catch(() => {});
        if (response) process.kill(process.pid, 'SIGTERM');
        else setTimeout(stop, 200);
      })();`;
      const options = [`--import=data:text/javascript,${encodeURIComponent(stop)}`];
      const { ended } = await started(['unshare', ...CONTAINER], options);
      expect(await ended).toBe(0);
    },
  );

  test.skipIf(!existsSync('/dev/full'))('continues if its log cannot be written, as on a full disk', async () => {
    const server = await started(['sh', '-c', 'exec "$@" > /dev/full 2> /dev/full', 'sh']);
    const head = { 'Content-Type': 'application/json', 'Content-Length': '2', 'Sec-Fetch-Site': 'same-origin' };
    for (let count = 0; count < 3; count += 1)
      expect((await rawRequest(server.port, 'POST /_docs/api/request', head, '{}')).status).toBe(400);
    expect(server.child.exitCode).toBeNull();
  });

  test('is sent compressed by `docs preview` too, which refuses unknown hosts (P-34)', async () => {
    const previewPort = await unusedPort();
    const running = startDocs(['preview', '--port', String(previewPort), '--host', '127.0.0.1'], folder);
    onTestFinished(() => void running.stop());
    await running.printed('The built site is at');
    await expectCompressed(previewPort);
    // A name that another site points at this machine.
    const foreign = { Host: `evil.example:${previewPort}`, Origin: `http://evil.example:${previewPort}` };
    const body = JSON.stringify({ method: 'GET', url: `${apiOrigin()}/events`, headers: [] });
    const head = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    for (const [line, headers, text] of [
      ['GET /', foreign, ''],
      ['POST /_docs/api/request', { ...head, ...foreign }, body],
      ['POST /_docs/api/request', { ...head, ...foreign, 'Sec-Fetch-Site': 'same-origin' }, body],
      ['POST /_docs/api/request', { ...head, Origin: foreign.Origin }, body],
    ] as const)
      expect((await rawRequest(previewPort, line, headers, text)).status, line).toBe(403);
  });
});

test('`docs preview` of static files sends validators, and lets browsers cache hashed files', async () => {
  const folder = bareFolder(files());
  onTestFinished(() => folder.remove());
  const { code, output } = await docs(['build', '--static'], folder);
  expect(code, output).toBe(0);
  const port = await unusedPort();
  const running = startDocs(['preview', '--port', String(port), '--host', '127.0.0.1'], folder);
  onTestFinished(() => void running.stop());
  await running.printed('The built site is at');
  const page = await rawRequest(port, 'GET /api-reference/get-events/', { 'Accept-Encoding': 'br' });
  expect([page.status, page.headers.get('cache-control'), page.headers.get('vary')]).toEqual([
    200,
    'public, max-age=0',
    'Accept',
  ]);
  const etag = page.headers.get('etag') ?? '';
  expect((await rawRequest(port, 'GET /api-reference/get-events/', { 'If-None-Match': etag })).status).toBe(304);
  const asset = await rawRequest(port, `GET ${await assetOf(port)}`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await rawRequest(port, 'GET /nowhere/', { Range: 'bytes=0-5', 'If-None-Match': '*' });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body.toString()).toContain('</html>');
  const part = await rawRequest(port, 'GET /openapi.json', { Range: 'bytes=0-5' });
  expect([part.status, part.body.length]).toEqual([206, 6]);
});
