import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { COPIES } from '../../../src/static-files/copy-index.ts';
import sendFile from '../../../src/static-files/send-file.ts';
import { type Copies, createCopies } from '../../../src/static-files/write-copies.ts';
import { type RawAnswer, rawRequest } from '../../support/raw-http.ts';

const PAGE = `<!doctype html><title>A page</title>${'<p>The same words in every line of it.</p>\n'.repeat(200)}`;

let root: string;
let server: Server;
let port: number;
/** The folder of the tests that change no files. */
let sharedRoot: string;

async function compress(folder: string): Promise<void> {
  const copies = createCopies(folder, '_astro');
  await copies.update();
  copies.writeIndex();
}

beforeAll(async () => {
  sharedRoot = mkdtempSync(path.join(tmpdir(), 'static-files-'));
  root = sharedRoot;
  mkdirSync(path.join(root, '_astro'));
  mkdirSync(path.join(root, '.well-known'));
  const files = {
    'index.html': PAGE,
    'small.html': '<!doctype html><title>Small</title>',
    'picture.png': PAGE,
    '.well-known/api-catalog': `{ "linkset": [${' '.repeat(2000)}] }`,
    '_astro/app.js': 'export const value = "the same text";\n'.repeat(100),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  await compress(root);
  server = createServer((request, response) => {
    const { url = '/' } = request;
    sendFile(request, url, { root, dotfiles: url.startsWith('/.well-known/') ? 'allow' : 'deny' })
      .on('error', (error: Error & { status: number }) => {
        if (!response.headersSent) response.writeHead(error.status).end();
      })
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(sharedRoot, { recursive: true });
});
beforeEach(() => {
  root = sharedRoot;
});

function get(file: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return rawRequest(port, `GET ${file}`, headers);
}

/** Returns the header with the content coding of the body. */
const coding = ({ headers }: RawAnswer) => headers.get('content-encoding');

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
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
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
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('etag')).toBe(etags[index]);
    }
    const other = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etags[1] ?? '' });
    expect(other.status, 'the ETag of another coding').toBe(200);
  });

  test('has the time of the original file, so that If-Modified-Since works for every coding', async () => {
    const time = statSync(path.join(root, 'index.html')).mtime.toUTCString();
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

test('an API catalog has an address with a slash too, as sites with trailingSlash: "always" need it', async () => {
  const answer = await get('/.well-known/api-catalog/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile=/);
  expect(answer.body.toString()).toContain('"linkset"');
});

test('copies have no URL', async () => {
  const names = readdirSync(path.join(root, COPIES));
  expect(names).toContain('index.json');
  for (const name of names) expect((await get(`/${COPIES}/${name}`)).status, name).toBe(403);
});

test.each(['small.html', 'picture.png'])('%s has no copies, and no Vary header', async (name) => {
  const answer = await get(`/${name}`, { 'Accept-Encoding': 'br, gzip' });
  expect([answer.status, coding(answer), answer.headers.has('vary')]).toEqual([200, undefined, false]);
});

describe('files that change after they were compressed', () => {
  const other = PAGE.replace('A page', 'Another page');
  const compressible = { 'Accept-Encoding': 'br' };

  /** Serves a folder with one page, compressed. */
  async function folderWithPage(): Promise<{ file: string; copies: Copies }> {
    root = mkdtempSync(path.join(tmpdir(), 'static-files-'));
    const file = path.join(root, 'index.html');
    writeFileSync(file, PAGE);
    const copies = createCopies(root, '_astro');
    await copies.update();
    onTestFinished(() => rmSync(root, { recursive: true }));
    return { file, copies };
  }

  test('are compressed again before the index is written', async () => {
    const { file, copies } = await folderWithPage();
    writeFileSync(file, other);
    utimesSync(file, 2_000_000_000, 2_000_000_000);
    await copies.update();
    copies.writeIndex();
    const answer = await get('/', compressible);
    expect([coding(answer), brotliDecompressSync(answer.body).toString()]).toEqual(['br', other]);
  });

  test.each([
    ['too small', Buffer.from('short')],
    ['barely smaller when compressed', randomBytes(4000)],
  ])('have no copies if they are now %s', async (_name, content) => {
    const { file, copies } = await folderWithPage();
    writeFileSync(file, content);
    utimesSync(file, 2_000_000_000, 2_000_000_000);
    await copies.update();
    copies.writeIndex();
    const answer = await get('/', compressible);
    expect([coding(answer), answer.body.equals(content)]).toEqual([undefined, true]);
  });

  test('are sent uncompressed after the build', async () => {
    const { file, copies } = await folderWithPage();
    copies.writeIndex();
    writeFileSync(file, other);
    const answer = await get('/', compressible);
    expect([coding(answer), answer.body.toString()]).toEqual([undefined, other]);
  });

  test('are sent uncompressed while a running server finds new packs', async () => {
    const { copies } = await folderWithPage();
    copies.writeIndex();
    expect(coding(await get('/', compressible))).toBe('br');
    for (const name of readdirSync(path.join(root, COPIES)))
      if (name.endsWith('.pack')) rmSync(path.join(root, COPIES, name));
    const answer = await get('/', compressible);
    expect([answer.status, coding(answer), answer.body.toString()]).toEqual([200, undefined, PAGE]);
  });
});

test('keeps the ETag of a page that a new build has not changed', async () => {
  const etag = (await get('/index.html', { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
  const again = mkdtempSync(path.join(tmpdir(), 'static-files-'));
  onTestFinished(() => rmSync(again, { recursive: true }));
  writeFileSync(path.join(again, 'index.html'), readFileSync(path.join(root, 'index.html')));
  utimesSync(path.join(again, 'index.html'), 2_000_000_000, 2_000_000_000);
  await compress(again);
  root = again;
  expect((await get('/index.html', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
});
