import { Refusal } from '../../../../src/proxy/policy/refusal.ts';
import type { Mutable } from '../../../../src/proxy/protocol/mutable.ts';
import { lineReader } from './line-reader.ts';
import { parseField } from './received-head.ts';

/** Undoes the transfer coding `chunked` (RFC 9112 section 7.1). */
export interface ChunkReader {
  /** Returns the data in the bytes from `at` on, moved together in place. Throws a `Refusal` for broken chunks. */
  read(bytes: Buffer, at: number): Buffer;
  /** Whether the last chunk and the trailers have arrived. Then `at` is where they ended. */
  readonly over: boolean;
  readonly at: number;
}

/** The maximum length in bytes of a line with the size of a chunk. We ignore its extensions. */
const MAX_SIZE_LINE = 16 * 1024;
/** A line with the size of a chunk. Extensions are names with a token or a quoted string (RFC 9112 section 7.1). */
const SIZE_LINE =
  /^([0-9a-fA-F]{1,16})(?:;[!#$%&'*+\-.^_`|~0-9A-Za-z]+(?:=(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+|"(?:[\t\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\t\x20-\x7e\x80-\xff])*"))?)*$/;

export function chunkReader(maxTrailerBytes: number): ChunkReader {
  const sizes = lineReader(MAX_SIZE_LINE, 'upstream-malformed');
  const trailers = lineReader(maxTrailerBytes, 'upstream-headers-too-large');
  let state: 'size' | 'data' | 'data-end' | 'trailers' | 'over' = 'size';
  let left = 0;

  function takeSize(bytes: Buffer): boolean {
    sizes.at = reader.at;
    const line = sizes.next(bytes);
    reader.at = sizes.at;
    if (line === undefined) return false;
    if (state === 'data-end') {
      if (line !== '') throw new Refusal('upstream-malformed');
      state = 'size';
    } else {
      left = parseSize(line);
      state = left === 0 ? 'trailers' : 'data';
    }
    sizes.room = MAX_SIZE_LINE;
    return true;
  }

  function takeTrailer(bytes: Buffer): boolean {
    trailers.at = reader.at;
    const line = trailers.next(bytes);
    reader.at = trailers.at;
    if (line === undefined) return false;
    if (line === '') state = 'over';
    else parseField(line);
    return true;
  }

  function read(bytes: Buffer, from: number): Buffer {
    let start = 0;
    let end = 0;
    reader.at = from;
    while (reader.at < bytes.length && state !== 'over') {
      if (state === 'data') {
        const to = Math.min(bytes.length, reader.at + left);
        if (end === 0) start = end = reader.at;
        else bytes.copyWithin(end, reader.at, to);
        end += to - reader.at;
        left -= to - reader.at;
        reader.at = to;
        if (left === 0) state = 'data-end';
      } else if (!(state === 'trailers' ? takeTrailer(bytes) : takeSize(bytes))) break;
    }
    reader.over = state === 'over';
    return bytes.subarray(start, end);
  }

  const reader: Mutable<ChunkReader> = { read, at: 0, over: false };
  return reader;
}

function parseSize(line: string): number {
  const digits = SIZE_LINE.exec(line)?.[1];
  const size = digits === undefined ? Number.NaN : Number.parseInt(digits, 16);
  if (!Number.isSafeInteger(size)) throw new Refusal('upstream-malformed');
  return size;
}
