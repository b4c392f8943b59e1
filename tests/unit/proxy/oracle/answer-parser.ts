import { Refusal } from '../../../../src/proxy/policy/refusal.ts';
import type { Mutable } from '../../../../src/proxy/protocol/mutable.ts';
import { type ChunkReader, chunkReader } from './chunk-reader.ts';
import { type LineReader, lineReader } from './line-reader.ts';
import { beginsStatusLine, type ReceivedHead, receivedHead, takeField } from './received-head.ts';

export interface AnswerParserOptions {
  /** The method of the request. A response to HEAD has no body. */
  method: string;
  /** The maximum size of a head, and of trailers, in bytes. */
  maxHeaderBytes: number;
  /** Receives the head of the final response. */
  onHead(head: ReceivedHead): void;
  /** Receives bytes of the body, which are valid only during the call. */
  onBytes(bytes: Buffer): void;
}

/**
 * Reads one response in HTTP/1.1 or HTTP/1.0 (RFC 9112) from a connection, more strictly than the standard requires:
 * any text that two readers could understand differently is malformed (P-45). Skips interim responses.
 */
export interface AnswerParser {
  /** Reads bytes, and may move them within the buffer. Throws a `Refusal` if they are not a valid response. */
  read(bytes: Buffer): void;
  /** Call when the connection was closed properly. Returns whether the response is complete. */
  close(): boolean;
  /** Whether any part of a response has arrived, even a single byte. */
  readonly begun: boolean;
  /** Whether the complete response has arrived. */
  readonly over: boolean;
  /** Milliseconds for which the connection may be kept for another request, or 0 if it must not be kept. */
  readonly keptFor: number;
}

/** The maximum number of interim responses. */
const MAX_INTERIM_ANSWERS = 32;
const HEAD_END = '\r\n\r\n';

export function answerParser({ method, maxHeaderBytes, onHead, onBytes }: AnswerParserOptions): AnswerParser {
  let lines: LineReader | undefined;
  let head: ReceivedHead | undefined;
  let interim = 0;
  let state: 'head' | 'length' | 'chunks' | 'close' | 'over' = 'head';
  let left = 0;
  let chunks: ChunkReader | undefined;

  /** Reads heads up to the final one. Returns where its body starts. */
  function readHead(bytes: Buffer): number {
    let at = 0;
    while (state === 'head' && at < bytes.length) {
      const end = lines ? -1 : bytes.indexOf(HEAD_END, at);
      if (end < 0 || end - at > maxHeaderBytes - HEAD_END.length) {
        at = readLines(bytes, at);
        continue;
      }
      const [first = '', ...fields] = bytes.toString('latin1', at, end).split('\r\n');
      const whole = receivedHead(first);
      for (const field of fields) takeField(whole, field);
      headIsWhole(whole);
      at = end + HEAD_END.length;
    }
    return at;
  }

  /** Reads heads that arrive in pieces. */
  function readLines(bytes: Buffer, from: number): number {
    lines ??= lineReader(maxHeaderBytes, 'upstream-headers-too-large');
    lines.at = from;
    while (lines.at < bytes.length) {
      const line = lines.next(bytes);
      if (line === undefined) {
        if (!head && !beginsStatusLine(lines.begun)) throw new Refusal('upstream-malformed');
      } else if (!head) head = receivedHead(line);
      else if (line !== '') takeField(head, line);
      else {
        const { at } = lines;
        const whole = head;
        lines = undefined;
        head = undefined;
        headIsWhole(whole);
        return at;
      }
    }
    return lines.at;
  }

  function headIsWhole(whole: ReceivedHead): void {
    if (whole.status === 101) throw new Refusal('upstream-protocol-switched');
    if (whole.status < 200) {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) throw new Refusal('upstream-malformed');
      return;
    }
    parser.keptFor = idleTime(whole);
    left = bodyLength(whole, method);
    if (left === 0) state = 'over';
    else if (whole.chunked) state = 'chunks';
    else state = left === Number.POSITIVE_INFINITY ? 'close' : 'length';
    onHead(whole);
  }

  function readBody(bytes: Buffer, from: number): void {
    let to = bytes.length;
    if (state === 'chunks') {
      chunks ??= chunkReader(maxHeaderBytes);
      const data = chunks.read(bytes, from);
      if (data.length > 0) onBytes(data);
      to = chunks.at;
      if (chunks.over) state = 'over';
    } else if (state !== 'over' && from < to) {
      to = Math.min(to, from + left);
      left -= to - from;
      onBytes(bytes.subarray(from, to));
      if (left === 0) state = 'over';
    } else to = from;
    // The extra bytes do not belong to any response, so do not use the connection again.
    if (to < bytes.length) parser.keptFor = 0;
  }

  const parser: Mutable<AnswerParser> = {
    begun: false,
    over: false,
    keptFor: 0,
    read(bytes) {
      parser.begun = true;
      readBody(bytes, state === 'head' ? readHead(bytes) : 0);
      parser.over = state === 'over';
    },
    close() {
      parser.keptFor = 0;
      if (state === 'close') state = 'over';
      parser.over = state === 'over';
      return parser.over;
    },
  };
  return parser;
}

/** Returns the size of the body: 0 if HTTP allows none, infinite if it ends with its chunks or with the connection. */
function bodyLength({ status, length }: ReceivedHead, method: string): number {
  const bodyless = method === 'HEAD' || status === 204 || status === 304;
  return bodyless ? 0 : (length ?? Number.POSITIVE_INFINITY);
}

/** Returns how long to keep a connection: 0 unless the backend says `keep-alive`, and a second less than it says. */
function idleTime({ status, old, connection, keptFor, length, chunked }: ReceivedHead): number {
  const odd = (status === 204 && ((length ?? 0) > 0 || chunked)) || (old && chunked);
  if (odd || !connection.includes('keep-alive') || connection.includes('close')) return 0;
  return keptFor === undefined ? Number.POSITIVE_INFINITY : Math.max(0, keptFor - 1000);
}
