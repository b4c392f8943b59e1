import type { Duplex } from 'node:stream';
import zlib from 'node:zlib';
import type { Bytes } from '../protocol/bytes.ts';
import type { Decoder } from '../protocol/connector.ts';

/** Node has zstd since 22.15. Other runtimes that imitate its modules may lack it. */
const zstd = typeof zlib.createZstdDecompress === 'function';

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
      return zstd ? (pieces) => decode(pieces, () => zlib.createZstdDecompress()) : undefined;
    default:
      return undefined;
  }
}

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but some servers send the bare stream. */
function isZlib(first: Bytes): boolean {
  const [method = 0, flags = 0] = first;
  return (method & 0x0f) === 8 && (first.length === 1 || ((method << 8) | flags) % 31 === 0);
}

async function* decode(pieces: AsyncIterable<Bytes>, create: (first: Bytes) => Duplex): AsyncGenerator<Bytes> {
  const source = pieces[Symbol.asyncIterator]();
  let first = await source.next();
  while (!first.done && first.value.length === 0) first = await source.next();
  if (first.done) return;
  const decoder = create(first.value);
  const fed = feed(decoder, first, source);
  try {
    yield* decoder as AsyncIterable<Bytes>;
  } finally {
    decoder.destroy();
    // Not awaited: the source may wait for the backend until the request ends. `feed` reports its errors.
    void source.return?.()?.catch(() => {});
  }
  const failure = await fed;
  if (failure !== undefined) throw failure;
}

/**
 * Feeds the pieces to the decoder. If the source fails, the decoder still emits what it has decoded so far. Resolves
 * with the source's error.
 */
async function feed(decoder: Duplex, first: IteratorResult<Bytes>, rest: AsyncIterator<Bytes>): Promise<unknown> {
  try {
    for (let next = first; !next.done; next = await rest.next()) await writePiece(decoder, next.value);
    decoder.end();
    return undefined;
  } catch (error) {
    if (!decoder.destroyed) decoder.push(null);
    return error;
  }
}

/** Resolves once the piece is decoded and its output is read, except for one buffer. */
function writePiece(decoder: Duplex, piece: Bytes): Promise<void> {
  return new Promise((resolve, reject) => {
    decoder.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
