import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { siteHandler } from '../../../../src/cli/static-files/site-handler.ts';
import { writeCopies } from '../../../../src/cli/static-files/write-copies.ts';
import { type RawAnswer, rawRequest } from '../../../support/raw-http.ts';

const PAGE = `<!doctype html><title>A page</title>${'<p>The same words in every line of it.</p>\n'.repeat(200)}`;

let server: Server;
let port: number;
/** The folder of the built site. */
let root: string;
const files = () => path.join(root, 'client');

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'static-files-'));
  const texts = {
    'index.html': PAGE,
    'index.md': '# A page\n',
    '404.html': PAGE.replace('A page', 'Page not found'),
    'guide/index.html': PAGE,
    'small.html': '<!doctype html><title>Small</title>',
    'picture.png': PAGE,
    '.env': 'SECRET=1\n',
    '.well-known/api-catalog': `{ "linkset": [${' '.repeat(2000)}] }`,
    '.well-known/mcp/server-card.json': '{}',
    '_astro/app.js': 'export const value = "the same text";\n'.repeat(100),
    'changed.html': PAGE,
    'orders/get.openapi.json': '{"openapi":"3.1.0","info":{"title":"Orders","x-id":12345678901234567890}}',
    'noise.html': randomBytes(4000),
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(files(), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const copies = path.join(root, 'compressed');
  await writeCopies({ files: files(), copies, assets: '_astro' });
  server = createServer(siteHandler({ files: files(), copies, base: '/' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

function get(file: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return rawRequest(port, `GET ${file}`, headers);
}

/** Returns the header with the content coding of the body. */
const coding = ({ headers }: RawAnswer) => headers.get('content-encoding');

test('makes the YAML of an operation from its JSON', async () => {
  const { body, headers } = await get('/orders/get.openapi.yaml');
  expect(headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(body.toString()).toBe('openapi: "3.1.0"\ninfo:\n  title: Orders\n  x-id: 12345678901234567890\n');
  expect((await get('/orders/other.openapi.yaml')).status).toBe(404);
});

const ACCEPT_ENCODINGS: [header: string | undefined, coding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['gzip;q=1.0, identity;q=0', 'gzip'],
  ['identity', undefined],
  ['identity, br;q=0.9', undefined],
  ['zstd', undefined],
  ['', undefined],
  [undefined, undefined],
  // No available coding is acceptable. RFC 9110 does not say what to do, and a page is better than an error.
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=nonsense, , ;;', undefined],
];

describe('a file with compressed copies', () => {
  test.each(ACCEPT_ENCODINGS)('is sent for Accept-Encoding %j as %s', async (header, expected) => {
    const answer = await get('/', header === undefined ? {} : { 'Accept-Encoding': header });
    expect(answer.status).toBe(200);
    expect(coding(answer)).toBe(expected);
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
    expect(answer.headers.has('transfer-encoding')).toBe(false);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''];
    expect((decode?.(answer.body) ?? answer.body).toString()).toBe(PAGE);
  });

  test('has the same headers in HEAD as in GET, without a body', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [whole, head] = [await get('/', headers), await rawRequest(port, 'HEAD /', headers)];
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'vary'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  });

  test('has an ETag for each coding, and 304 for clients that have it', async () => {
    const codings = ['br', 'gzip', 'identity'];
    const etags = await Promise.all(
      codings.map(async (name) => (await get('/', { 'Accept-Encoding': name })).headers.get('etag') ?? ''),
    );
    expect(new Set(etags).size).toBe(3);
    for (const [index, name] of codings.entries()) {
      const answer = await get('/', { 'Accept-Encoding': name, 'If-None-Match': etags[index] ?? '' });
      expect(answer.status).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(coding(answer)).toBeUndefined();
      expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding');
      expect(answer.headers.get('etag')).toBe(etags[index]);
    }
    const other = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etags[1] ?? '' });
    expect(other.status, 'the ETag of another coding').toBe(200);
  });

  test('has the time of the original file, so that If-Modified-Since works for every coding', async () => {
    const time = statSync(path.join(files(), 'index.html')).mtime.toUTCString();
    const answer = await get('/', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('last-modified')).toBe(time);
    expect((await get('/', { 'Accept-Encoding': 'br', 'If-Modified-Since': time })).status).toBe(304);
  });

  test('sends ranges of the uncompressed file', async () => {
    const answer = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=2-8' });
    expect([answer.status, coding(answer), answer.body.toString()]).toEqual([206, undefined, PAGE.slice(2, 9)]);
    expect(answer.headers.get('content-range')).toBe(`bytes 2-8/${PAGE.length}`);
    const end = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=-5' });
    expect([end.status, end.body.toString()]).toEqual([206, PAGE.slice(-5)]);
    const beyond = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=999999-' });
    expect([beyond.status, coding(beyond)]).toEqual([416, undefined]);
  });

  test('does not combine a range with a compressed copy', async () => {
    const etag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
    const answer = await get('/', { Range: 'bytes=2-8', 'If-Range': etag });
    expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
  });

  test('has no coding if a precondition fails', async () => {
    const answer = await get('/', { 'Accept-Encoding': 'br', 'If-Match': '"other"' });
    expect([answer.status, coding(answer)]).toEqual([412, undefined]);
  });
});

test.each(['', 'br'])('an API catalog has the type that RFC 9727 requires, with Accept-Encoding %j', async (header) => {
  const answer = await get('/.well-known/api-catalog', { 'Accept-Encoding': header });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile=/);
});

test('pages of other origins can read the card of the MCP server, which has a type of its own', async () => {
  const { headers } = await get('/.well-known/mcp/server-card.json');
  expect(headers.get('content-type')).toBe('application/mcp-server-card+json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect((await get('/')).headers.has('access-control-allow-origin')).toBe(false);
});

test('hidden files and copies have no URL', async () => {
  for (const url of ['/.env', '/%2eenv', '/index.html.br', '/compressed/index.html.br', '/../compressed/index.html.br'])
    expect((await get(url)).status, url).toBe(404);
});

test.each(['small.html', 'picture.png', 'noise.html'])('%s is not worth compressing', async (name) => {
  const answer = await get(`/${name}`, { 'Accept-Encoding': 'br, gzip' });
  expect([answer.status, coding(answer)]).toEqual([200, undefined]);
  expect(readdirSync(path.join(root, 'compressed'))).not.toContain(`${name}.br`);
});

test('a file that changes after the build is sent as it is', async () => {
  expect(coding(await get('/changed.html', { 'Accept-Encoding': 'br' }))).toBe('br');
  const file = path.join(files(), 'changed.html');
  writeFileSync(file, 'Other words.');
  utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  const answer = await get('/changed.html', { 'Accept-Encoding': 'br' });
  expect([coding(answer), answer.body.toString()]).toEqual([undefined, 'Other words.']);
});

test('a page has one Vary header, which names everything that its form depends on', async () => {
  const lines = async (headers: Record<string, string>) => {
    const socket = connect(port, '127.0.0.1');
    const all = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
    socket.write(`GET / HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    let text = '';
    for await (const piece of socket.setEncoding('latin1')) text += piece;
    return text.split('\r\n').filter((line) => /^vary:/i.test(line));
  };
  for (const headers of [{}, { 'Accept-Encoding': 'br' }, { Accept: 'text/markdown' }])
    expect(await lines(headers)).toEqual(['Vary: Accept, Accept-Encoding']);
});

describe('a path that leaves its folder', () => {
  test.each([
    '/_astro/../guide/',
    '/_astro/..%2fguide/',
    '/_astro/%2e%2e/guide/',
    '/_astro/%2E%2E%2Fguide/',
    '/_astro/..%5cguide/',
    '/guide/../_astro/app.js',
    '/./guide/',
    '/guide/..',
  ])('%s has no page, so no cache keeps one under it', async (url) => {
    const answer = await get(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, undefined]);
    expect(answer.body.toString()).toContain('Page not found');
  });

  test('is not passed on to the app either', async () => {
    const asked: (string | undefined)[] = [];
    const app = ({ url }: IncomingMessage, response: ServerResponse) => {
      asked.push(url);
      response.end('The app.');
    };
    const handled = createServer(siteHandler({ files: files(), base: '/', app }));
    onTestFinished(() => void handled.close());
    await new Promise<void>((resolve) => handled.listen(0, '127.0.0.1', resolve));
    const { port: other } = handled.address() as AddressInfo;
    expect((await rawRequest(other, 'GET /_astro/..%2fold/')).status).toBe(404);
    expect((await rawRequest(other, 'GET /old/')).body.toString()).toContain('The app.');
    expect(asked).toEqual(['/old/']);
  });
});

test.each(['TRACE', 'PROPFIND', 'MKCOL', 'LOCK'])('the method %s is refused in plain text', async (method) => {
  for (const url of ['/', '/nothing/', '/%E0%A4%A']) {
    const answer = await rawRequest(port, `${method} ${url}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    expect(answer.body.toString()).toBe('Method Not Allowed\n');
  }
});

test.each([
  'GET /',
  'GET /index.md',
  'GET /_astro/app.js',
  'HEAD /guide/',
  'GET /nothing/',
  'GET /%E0%A4%A',
  'POST /guide/',
  'TRACE /',
])('the response to %s can be neither sniffed nor framed by other sites', async (line) => {
  const { headers } = await rawRequest(port, line);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

describe('a preview', () => {
  test.each([
    ['localhost:4321', 200],
    ['127.0.0.1', 200],
    ['[::1]:4321', 200],
    ['192.168.1.5:4321', 200],
    ['docs.example.com', 200],
    ['pr-1.preview.example.com', 200],
    ['evil.example', 403],
    ['evil.example:4321', 403],
    ['localhost.evil.example', 403],
    ['preview.example.com', 403],
    ['', 403],
  ])('answers requests to %s with %i (P-34)', async (host, status) => {
    const app = (_request: IncomingMessage, response: ServerResponse) => response.end('The app.');
    const hosts = ['docs.example.com', '.preview.example.com'];
    const preview = createServer(siteHandler({ files: files(), base: '/', app, hosts }));
    onTestFinished(() => void preview.close());
    await new Promise<void>((resolve) => preview.listen(0, '127.0.0.1', resolve));
    const { port: other } = preview.address() as AddressInfo;
    for (const line of ['GET /', 'GET /app', 'POST /app'])
      expect((await rawRequest(other, line, { Host: host })).status, line).toBe(status);
  });
});

test('only hashed files are kept forever, and an error never is', async () => {
  const asset = await get('/_astro/app.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const [url, headers, status, expected] of [
    ['/_astro/app.js', { Range: 'bytes=99999999-' }, 416, undefined],
    ['/_astro/app.js', { 'If-Match': '"other"' }, 412, undefined],
    ['/_astro/nothing.js', {}, 404, undefined],
    ['/guide/', {}, 200, 'public, max-age=0'],
  ] as const) {
    const answer = await get(url, headers);
    expect([url, answer.status, answer.headers.get('cache-control')]).toEqual([url, status, expected]);
  }
});

test.each(['bytes=5-2', 'bytes=', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])(
  'the range %s ends neither the server nor the page',
  async (range) => {
    const answer = await get('/', { Range: range });
    expect([200, 206, 416]).toContain(answer.status);
    expect((await get('/')).body.toString()).toBe(PAGE);
  },
);

test('a malformed URL is refused', async () => {
  expect((await get('/%E0%A4%A')).status).toBe(400);
  expect((await rawRequest(port, 'GET *')).status).toBe(400);
  expect((await get(`http://127.0.0.1:${port}/guide/`)).status, 'a whole URL is none').toBe(200);
});
