import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  brotliCompressSync,
  constants,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodeDecoder } from '../../../src/proxy/node/decoder.ts';
import { type Backend, httpBackend, jsonRequest, opened, proxyTo, readAnswer, repeated, waitUntil } from './support.ts';

const serve = (coding: string, body: Uint8Array) =>
  opened(httpBackend((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body)));

const get = (backend: Backend) => jsonRequest({ url: `${backend.origin}/` });
const TEXT = '{"id": 9007199254740993, "ä": [1.0, 1e400]}'.repeat(1000);

const CODINGS: [coding: string, compress: (data: string | Uint8Array) => Uint8Array][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['zstd', zstdCompressSync],
];

/** The most bytes of buffers that were added while a function ran. */
async function mostAdded(run: () => Promise<void>): Promise<number> {
  // If garbage of other tests were freed meanwhile, it would hide what is added. V8 frees buffers in the background,
  // and the second collection waits for that.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc(); gc()');
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 5);
  await run().finally(() => clearInterval(timer));
  return most - before;
}

describe.each(CODINGS)('%s', { timeout: 60_000 }, (coding, compress) => {
  test('decodes the body, and says so', async () => {
    const packed = compress(TEXT);
    const backend = await serve(coding, packed);
    const { head, text, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(text).toBe(TEXT);
    expect(head.coding).toEqual({ name: coding.toLowerCase(), decoded: true });
    expect(head.headers).toContainEqual(['content-encoding', coding]);
    expect(end).toMatchObject({ complete: true, bytes: Buffer.byteLength(TEXT), received: packed.length });
  });

  test('keeps an empty body empty', async () => {
    const backend = await serve(coding, new Uint8Array(0));
    const { text, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect([text, end?.complete]).toEqual(['', true]);
  });

  test('reports a truncated stream as incomplete (P-44)', async () => {
    const packed = compress(TEXT);
    const backend = await serve(coding, packed.subarray(0, packed.length - 5));
    const { end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(end).toMatchObject({ complete: false, reason: 'response-coding-broken' });
  });

  test('a compressed bomb above the limit is truncated at the limit (P-42)', async () => {
    const packed = compress(repeated(0, 100_000_000));
    const backend = await serve(coding, packed);
    const most = Math.floor(packed.length / 2);
    const { body, end } = await readAnswer(proxyTo(backend, { limits: { maxResponseBytes: most } })(get(backend)));
    expect(body).toHaveLength(most);
    expect(end).toMatchObject({ complete: false, truncated: true, reason: 'response-too-large', bytes: most });
  });

  test('a bomb is truncated at the limit, in flat memory (P-42)', async () => {
    const backend = await serve(coding, compress(repeated(0, 100_000_000)));
    const proxy = proxyTo(backend, { limits: { maxResponseBytes: 1_000_000 } });
    const most = await mostAdded(async () => {
      const { body, end } = await readAnswer(proxy(get(backend)));
      expect(body).toHaveLength(1_000_000);
      expect(end).toMatchObject({ complete: false, truncated: true, reason: 'response-too-large' });
    });
    expect(most).toBeLessThan(50_000_000);
    expect(proxy.counters().active).toBe(0);
  });
});

describe('bodies that are not decoded', () => {
  test.each(['compress', 'aws-chunked', 'gzip, br', 'gzip, gzip', 'toString', '__proto__'])(
    '%s is forwarded and marked',
    async (coding) => {
      const backend = await serve(coding, gzipSync(TEXT));
      const { head, body, end } = await readAnswer(proxyTo(backend)(get(backend)));
      expect(Buffer.compare(body, gzipSync(TEXT))).toBe(0);
      expect(head.coding).toEqual({ name: coding.toLowerCase(), decoded: false });
      expect(end?.complete).toBe(true);
    },
  );

  test('identity is ignored', async () => {
    const backend = await serve('identity', Buffer.from('plain'));
    const { head, text } = await readAnswer(proxyTo(backend)(get(backend)));
    expect([head.coding, text]).toEqual([undefined, 'plain']);
  });

  test('a body that is not really gzip is reported as broken', async () => {
    const backend = await serve('gzip', Buffer.from('plain text'));
    const { end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(end).toMatchObject({ complete: false, reason: 'response-coding-broken', bytes: 0 });
  });
});

describe('bytes after the end of the compressed data', () => {
  const SKIPPABLE = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]);
  const frame = zstdCompressSync(TEXT);
  /** Cuts the body at every byte, or leaves it whole. The result must not depend on how it arrives. */
  const read = async (coding: string, body: Uint8Array, cut: boolean) => {
    const pieces = cut ? Array.from(body, (byte) => new Uint8Array([byte])) : [Uint8Array.from(body)];
    let text = '';
    try {
      for await (const piece of nodeDecoder(coding)?.(Readable.from(pieces)) ?? []) text += Buffer.from(piece);
    } catch {
      return `${text} and an error`;
    }
    return text;
  };

  describe.each([
    ['at once', false],
    ['byte by byte', true],
  ])('that arrive %s', (_, cut) => {
    test.each([
      ['gzip', 'a second member', Buffer.concat([gzipSync('one'), gzipSync('two')]), 'onetwo'],
      ['zstd', 'a second frame', Buffer.concat([zstdCompressSync('one'), zstdCompressSync('two')]), 'onetwo'],
      ['zstd', 'a frame to skip', Buffer.concat([SKIPPABLE, zstdCompressSync('one'), SKIPPABLE]), 'one'],
      ['gzip', 'padding', Buffer.concat([gzipSync('one'), new Uint8Array(9)]), 'one'],
      ['br', 'padding', Buffer.concat([brotliCompressSync('one'), new Uint8Array(9)]), 'one'],
    ])('%s decodes with %s', async (coding, _what, body, text) => {
      expect(await read(coding, body, cut)).toBe(text);
    });

    test.each([
      ['zstd', 'half of a second frame', Buffer.concat([zstdCompressSync('one'), frame.subarray(0, -3)])],
      ['zstd', 'other bytes', Buffer.concat([zstdCompressSync('one'), Buffer.from('more')])],
      ['zstd', 'padding', Buffer.concat([zstdCompressSync('one'), new Uint8Array(9)])],
      ['br', 'other bytes', Buffer.concat([brotliCompressSync('one'), Buffer.from('more')])],
      ['deflate', 'other bytes', Buffer.concat([deflateSync('one'), Buffer.from('more')])],
      ['deflate', 'other bytes', Buffer.concat([deflateRawSync('one'), Buffer.from('more')])],
    ])('%s fails with %s (P-44)', async (coding, _what, body) => {
      expect(await read(coding, body, cut)).toMatch(/^one.* and an error$/s);
    });
  });

  test.each([
    ['br', brotliCompressSync('one')],
    ['deflate', deflateSync('one')],
    ['zstd', SKIPPABLE],
  ])('%s ends the response if they never end (P-43)', async (coding, first) => {
    const backend = await opened(
      httpBackend((_, response) => {
        response.writeHead(200, { 'content-encoding': coding }).write(first);
        const more = () => {
          while (!response.destroyed && response.write(SKIPPABLE));
        };
        response.on('drain', more);
        more();
      }),
    );
    const { end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(end).toMatchObject({ complete: false, reason: 'response-coding-broken' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('of very many frames do not occupy the server', async () => {
    const many = Buffer.concat(Array(5000).fill(SKIPPABLE));
    expect(await read('zstd', many, false)).toBe(' and an error');
  });
});

test('limits received bytes even if they decode to nothing', async () => {
  const empty = gzipSync(new Uint8Array(0));
  const backend = await opened(
    httpBackend((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const many = Buffer.concat(Array(1000).fill(empty));
      const more = () => {
        while (!response.destroyed && response.write(many));
      };
      response.on('drain', more);
      more();
    }),
  );
  const { end } = await readAnswer(proxyTo(backend, { limits: { maxResponseBytes: 100_000 } })(get(backend)));
  expect(end).toMatchObject({ complete: false, truncated: true, bytes: 0 });
  await waitUntil(() => backend.sockets.size === 0);
});

test('forwards compressed events one by one', async () => {
  let next = () => {};
  const backend = await opened(
    httpBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      next = () => {
        gzip.write('data: tick\n\n');
        gzip.flush();
      };
      next();
    }),
  );
  const response = await proxyTo(backend)(get(backend));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  for (let ticks = 1; ticks <= 3; ticks++) {
    while (seen.split('data: tick').length <= ticks) seen += (await reader?.read())?.value ?? '';
    next();
  }
  await reader?.cancel();
  await waitUntil(() => backend.sockets.size === 0);
});
