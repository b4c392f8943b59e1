import { ByteReader, type Bytes } from './byte-reader.ts';

/** The framed answer of the proxy, DESIGN.md section 4, as it comes in. */
export type AnswerEvent =
  | { kind: 'head'; head: AnswerHead }
  | { kind: 'bytes'; bytes: Bytes }
  | { kind: 'end'; end: AnswerEnd };

/** What the backend answered, before its body. */
export interface AnswerHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  url: string;
  timing?: Record<string, number> | undefined;
  coding?: { name: string; decoded: boolean } | undefined;
  /** The browser has followed redirects to `url` by itself. */
  followed?: boolean | undefined;
  /** Names of headers that the proxy did not send. */
  dropped?: string[] | undefined;
}

export interface AnswerEnd {
  complete: boolean;
  truncated: boolean;
  /** Why it is not complete: a code of the proxy, or `stream-cut` where the proxy's own answer broke off. */
  reason?: string | undefined;
  bytes: number;
  timing?: Record<string, number> | undefined;
}

export const ANSWER_TYPE = 'application/vnd.docs.response';

/** A head with a hundred long headers fits; what is longer is no line of the proxy's. */
const MAX_LINE_BYTES = 1024 * 1024;

/**
 * Decodes the stream piece by piece: bytes are handed on as they come, not frame by frame. There is always one `end`
 * event, and it is the last; a stream that stops without its `end` line, or that breaks, gets one that says so.
 *
 * Throws where the stream does not follow the format at all.
 */
export async function* readProxyAnswer(stream: ReadableStream<Bytes>): AsyncGenerator<AnswerEvent, void, undefined> {
  const reader = new ByteReader(stream);
  let bytes = 0;
  try {
    for (;;) {
      const line = await reader.line(MAX_LINE_BYTES);
      if (line === undefined) break;
      const frame = parseFrame(line);
      if ('head' in frame) yield { kind: 'head', head: frame.head };
      if ('end' in frame) return yield { kind: 'end', end: frame.end };
      if (!('bytes' in frame)) continue;
      for await (const piece of reader.pieces(frame.bytes)) {
        bytes += piece.length;
        yield { kind: 'bytes', bytes: piece };
      }
    }
  } finally {
    await reader.cancel();
  }
  yield { kind: 'end', end: { complete: false, truncated: false, reason: 'stream-cut', bytes } };
}

type Frame = { head: AnswerHead } | { bytes: number } | { end: AnswerEnd } | Record<never, never>;

/** A line of another kind is passed over, so that the format can grow. */
function parseFrame(line: string): Frame {
  const frame: unknown = JSON.parse(line);
  if (typeof frame !== 'object' || frame === null) throw new TypeError('A line of the answer is no JSON object.');
  if ('bytes' in frame && !(Number.isSafeInteger(frame.bytes) && Number(frame.bytes) >= 0)) {
    throw new TypeError('A frame of the answer has no valid length.');
  }
  return frame;
}
