import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyPath } from '../../../src/static-files/compressed-copies.ts';
import sendFile from '../../../src/static-files/send-file.ts';
import { writeCopies } from '../../../src/static-files/write-copies.ts';
import { type RawAnswer, rawRequest } from '../../support/raw-http.ts';

const PAGE = `<!doctype html><title>A page</title>${'<p>The same words in every line of it.</p>\n'.repeat(200)}`;

let root: string;
let server: Server;
let port: number;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'static-files-'));
  mkdirSync(path.join(root, '_astro'));
  const files = {
    'index.html': PAGE,
    'small.html': '<!doctype html><title>Small</title>',
    'picture.png': PAGE,
    '_astro/app.js': 'export const value = "the same text";\n'.repeat(100),
    'data.json': JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id }))),
    // A download of the site, which is not a copy.
    'data.json.gzip': 'another file',
    'gone.html': PAGE,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  await writeCopies(root, '_astro');
  server = createServer((request, response) => {
    sendFile(request, request.url ?? '/', { root, dotfiles: 'deny' })
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
  rmSync(root, { recursive: true });
});

function get(file: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return rawRequest(port, `GET ${file}`, headers);
}

/** The header that says how the body is coded. */
const coding = ({ headers }: RawAnswer) => headers.get('content-encoding');

const WHAT_CLIENTS_SAY: [header: string | undefined, coding: string | undefined][] = [
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
  // Nothing that there is may be sent. RFC 9110 leaves open what to do, and a page is better than none.
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=nonsense, , ;;', undefined],
];

describe('a file with compressed copies', () => {
  test.each(WHAT_CLIENTS_SAY)('for Accept-Encoding %j is sent as %s', async (header, expected) => {
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

  test('says in HEAD what GET says, and sends no body', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [whole, head] = [await get('/', headers), await rawRequest(port, 'HEAD /', headers)];
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'vary'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  });

  test('has an ETag for each coding, and is not sent again to whoever has it', async () => {
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

  test('has the time of the file, so that If-Modified-Since works for every coding', async () => {
    const time = statSync(path.join(root, 'index.html')).mtime.toUTCString();
    const answer = await get('/', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('last-modified')).toBe(time);
    expect((await get('/', { 'Accept-Encoding': 'br', 'If-Modified-Since': time })).status).toBe(304);
  });

  test('sends a range of the file itself', async () => {
    const answer = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=2-8' });
    expect([answer.status, coding(answer), answer.body.toString()]).toEqual([206, undefined, PAGE.slice(2, 9)]);
    expect(answer.headers.get('content-range')).toBe(`bytes 2-8/${PAGE.length}`);
    const end = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=-5' });
    expect([end.status, end.body.toString()]).toEqual([206, PAGE.slice(-5)]);
    const beyond = await get('/', { 'Accept-Encoding': 'br', Range: 'bytes=999999-' });
    expect([beyond.status, coding(beyond)]).toEqual([416, undefined]);
  });

  test('does not join a range to a part of a compressed copy', async () => {
    const etag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
    const answer = await get('/', { Range: 'bytes=2-8', 'If-Range': etag });
    expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
  });

  test('says nothing of a coding where a precondition fails', async () => {
    const answer = await get('/', { 'Accept-Encoding': 'br', 'If-Match': '"other"' });
    expect([answer.status, coding(answer)]).toEqual([412, undefined]);
  });

  test('is sent as it is after its copies are gone', async () => {
    for (const coding of ['br', 'gzip'] as const) rmSync(copyPath(path.join(root, 'gone.html'), coding));
    const answer = await get('/gone.html', { 'Accept-Encoding': 'br' });
    expect([answer.status, coding(answer), answer.body.toString()]).toEqual([200, undefined, PAGE]);
  });
});

test('a copy has no URL', async () => {
  for (const url of ['/.index.html.br', '/.index.html.gzip', '/_astro/.app.js.br'])
    expect((await get(url)).status, url).toBe(403);
});

test('a download with a similar name stays what it is', async () => {
  expect((await get('/data.json.gzip')).body.toString()).toBe('another file');
  const answer = await get('/data.json', { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(answer.body).toString()).toBe(readFileSync(path.join(root, 'data.json'), 'utf8'));
});

test.each(['small.html', 'picture.png'])('%s has no copies, and does not vary', async (name) => {
  const answer = await get(`/${name}`, { 'Accept-Encoding': 'br, gzip' });
  expect([answer.status, coding(answer), answer.headers.has('vary')]).toEqual([200, undefined, false]);
});

describe('writing copies again', () => {
  const file = () => path.join(root, 'again.html');
  const sent = async () =>
    brotliDecompressSync((await get('/again.html', { 'Accept-Encoding': 'br' })).body).toString();

  test('replaces the copies of a changed file, and keeps those of the others', async () => {
    writeFileSync(file(), PAGE);
    await writeCopies(root, '_astro');
    const kept = statSync(copyPath(path.join(root, 'index.html'), 'br')).ino;
    const keptTime = statSync(copyPath(path.join(root, 'index.html'), 'br')).ctimeMs;
    const changed = PAGE.replace('A page', 'Another');
    writeFileSync(file(), changed);
    utimesSync(file(), 2_000_000_000, 2_000_000_000);
    await writeCopies(root, '_astro');
    expect(await sent()).toBe(changed);
    const after = statSync(copyPath(path.join(root, 'index.html'), 'br'));
    expect([after.ino, after.ctimeMs]).toEqual([kept, keptTime]);
  });

  test('removes the copies of a file that is no longer worth it', async () => {
    writeFileSync(file(), 'short');
    utimesSync(file(), 2_000_000_001, 2_000_000_001);
    await writeCopies(root, '_astro');
    const answer = await get('/again.html', { 'Accept-Encoding': 'br' });
    expect([answer.body.toString(), coding(answer)]).toEqual(['short', undefined]);
  });

  test('writes none of what compression hardly makes smaller', async () => {
    writeFileSync(file(), randomBytes(4000));
    utimesSync(file(), 2_000_000_002, 2_000_000_002);
    await writeCopies(root, '_astro');
    expect(coding(await get('/again.html', { 'Accept-Encoding': 'br' }))).toBeUndefined();
  });
});
