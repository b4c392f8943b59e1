import type { Duplex } from 'node:stream';
import zlib from 'node:zlib';
import type { Decoder } from './connector.ts';
import type { Bytes } from './incoming-body.ts';

/** Node has zstd since 22.15; what runs its modules otherwise may lack it. */
const zstd = typeof zlib.createZstdDecompress === 'function';

/** What `nodeDecoder` undoes, in order of preference. */
export const NODE_CODINGS = ['gzip', 'deflate', 'br', ...(zstd ? ['zstd'] : [])].join(', ');

/** Undoes gzip, deflate, br and, where Node has it, zstd, one piece at a time (P-42). */
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

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), yet some servers send the bare stream. */
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
    // It may still wait for the backend, which ends with the exchange.
    void source.return?.()?.catch(() => {});
  }
  const failure = await fed;
  if (failure !== undefined) throw failure;
}

/**
 * Hands the pieces to the decoder. Where they fail, what they decode to so far still comes out of it before it ends;
 * answers why they failed.
 */
async function feed(decoder: Duplex, first: IteratorResult<Bytes>, rest: AsyncIterator<Bytes>): Promise<unknown> {
  try {
    for (let next = first; !next.done; next = await rest.next()) await written(decoder, next.value);
    decoder.end();
    return undefined;
  } catch (error) {
    if (!decoder.destroyed) decoder.push(null);
    return error;
  }
}

/** Resolves once the piece is decoded, and what it decodes to has been taken but for one buffer. */
function written(decoder: Duplex, piece: Bytes): Promise<void> {
  return new Promise((resolve, reject) => {
    decoder.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
