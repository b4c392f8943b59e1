import { type Duplex, pipeline } from 'node:stream';
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
  pipeline(resumed(first.value, source), decoder, () => {});
  yield* decoder as AsyncIterable<Bytes>;
}

async function* resumed(first: Bytes, rest: AsyncIterator<Bytes>): AsyncGenerator<Bytes> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
