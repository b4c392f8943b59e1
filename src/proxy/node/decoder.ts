import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Bytes } from '../protocol/bytes.ts';
import type { Decoder } from '../protocol/connector.ts';

type Decompressor = Transform & zlib.Zlib;

/** Node has zstd since 22.15. Other runtimes that imitate its modules may lack it. */
const zstd = typeof zlib.createZstdDecompress === 'function';

/** Each frame costs a new decoder, so tiny ones must not occupy the server. */
const MAX_FRAMES = 1000;

/** The codings that `nodeDecoder` decodes, in order of preference. */
export const NODE_CODINGS = ['gzip', 'deflate', 'br', ...(zstd ? ['zstd'] : [])].join(', ');

/** Decodes gzip, deflate, br and, if Node has it, zstd, one piece at a time (P-42). */
export function nodeDecoder(coding: string): Decoder | undefined {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return (pieces) => decode(pieces, () => zlib.createGunzip());
    case 'deflate':
      return (pieces) => decode(pieces, (first) => (isZlib(first) ? zlib.createInflate() : zlib.createInflateRaw()));
    case 'br':
      return (pieces) => decode(pieces, () => zlib.createBrotliDecompress());
    case 'zstd':
      return zstd ? (pieces) => decode(pieces, () => zlib.createZstdDecompress(), MAX_FRAMES) : undefined;
    default:
      return undefined;
  }
}

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but some servers send the bare stream. */
function isZlib(first: Bytes): boolean {
  const [method = 0, flags = 0] = first;
  return (method & 0x0f) === 8 && (first.length === 1 || ((method << 8) | flags) % 31 === 0);
}

/**
 * Decodes up to `most` streams, one after the other. Node's decoders, except the one for gzip, stop at the end of the
 * first stream and drop what follows in the same piece.
 */
async function* decode(
  pieces: AsyncIterable<Bytes>,
  create: (first: Bytes) => Decompressor,
  most = 1,
): AsyncGenerator<Bytes> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    let next = await skipPadding(source, await source.next(), false);
    for (let count = 0; !next.done; count += 1) {
      if (count === most) throw new Error('Bytes follow the end of the compressed body.');
      const decoder = create(next.value);
      const fed = feed(decoder, next, source);
      // If the body is no longer read, nobody awaits the promise.
      fed.catch(() => {});
      try {
        yield* decoder as AsyncIterable<Bytes>;
      } finally {
        decoder.destroy();
      }
      next = await skipPadding(source, await fed, most === 1);
    }
  } finally {
    // Not awaited: the source may wait for the backend until the request ends. `feed` reports its errors.
    void source.return?.()?.catch(() => {});
  }
}

/** Skips empty pieces and, if `zeros` is set, the zero bytes that some programs write after the end of a stream. */
async function skipPadding(
  source: AsyncIterator<Bytes>,
  first: IteratorResult<Bytes>,
  zeros: boolean,
): Promise<IteratorResult<Bytes>> {
  for (let next = first; !next.done; next = await source.next()) {
    const start = next.value.findIndex((byte) => !zeros || byte !== 0);
    if (start >= 0) return { done: false, value: next.value.subarray(start) };
  }
  return { done: true, value: undefined };
}

/**
 * Feeds the pieces to the decoder. Resolves with the bytes after the end of its stream. If the source fails, the decoder
 * still emits what it has decoded so far, and the promise rejects with the source's error.
 */
async function feed(
  decoder: Decompressor,
  first: IteratorResult<Bytes>,
  rest: AsyncIterator<Bytes>,
): Promise<IteratorResult<Bytes>> {
  let written = 0;
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      await writePiece(decoder, next.value);
      written += next.value.length;
      const excess = written - decoder.bytesWritten;
      if (excess > 0) return { done: false, value: next.value.subarray(-excess) };
    }
    decoder.end();
    return { done: true, value: undefined };
  } catch (error) {
    if (!decoder.destroyed) decoder.push(null);
    throw error;
  }
}

/** Resolves once the piece is decoded and its output is read, except for one buffer. */
function writePiece(decoder: Decompressor, piece: Bytes): Promise<void> {
  return new Promise((resolve, reject) => {
    decoder.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
