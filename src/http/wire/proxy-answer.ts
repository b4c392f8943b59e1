import { ByteReader, type Bytes } from './byte-reader.ts';

/** An event of the proxy's framed response. */
export type AnswerEvent =
  | { kind: 'head'; head: AnswerHead }
  | { kind: 'bytes'; bytes: Bytes }
  | { kind: 'end'; end: AnswerEnd };

/** The API's response without its body. */
export interface AnswerHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  url: string;
  timing?: Record<string, number> | undefined;
  coding?: { name: string; decoded: boolean } | undefined;
  /** Whether the browser followed redirects to `url`. */
  followed?: boolean | undefined;
  /** Names of request headers that were not sent. */
  dropped?: string[] | undefined;
}

export interface AnswerEnd {
  complete: boolean;
  truncated: boolean;
  /** Why the response is incomplete: a code of the proxy, or `stream-cut` if the proxy's response ended too early. */
  reason?: string | undefined;
  bytes: number;
  timing?: Record<string, number> | undefined;
}

export const ANSWER_TYPE = 'application/vnd.docs.response';

/** Large enough for a head with a hundred long headers. The proxy does not send longer lines. */
const MAX_LINE_BYTES = 1024 * 1024;

/**
 * Decodes the stream. Yields bytes as they arrive and does not wait for whole frames. The last event is always `end`. A
 * stream that stops without its `end` line, or that fails, gets an `end` event with the reason.
 *
 * @throws If the stream does not follow the format.
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

/** Parses a line of the stream. Ignores lines of other kinds, so that the format can be extended. */
function parseFrame(line: string): Frame {
  const frame: unknown = JSON.parse(line);
  if (typeof frame !== 'object' || frame === null) throw new TypeError('A line is not a JSON object.');
  if ('bytes' in frame && !(Number.isSafeInteger(frame.bytes) && Number(frame.bytes) >= 0)) {
    throw new TypeError('A frame has no valid length.');
  }
  return frame;
}
