type Bytes = Uint8Array<ArrayBuffer>;

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

const NEWLINE = 0x0a;

/** Reads lines and runs of bytes from a stream, in any order. */
class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  #rest: Bytes = new Uint8Array(0);

  constructor(stream: ReadableStream<Bytes>) {
    this.#reader = stream.getReader();
  }

  /**
   * Reads the next line. Returns it without its line feed, or `undefined` if the stream ends first.
   *
   * @throws RangeError if the line is too long.
   */
  async line(maxBytes: number): Promise<string | undefined> {
    const decoder = new TextDecoder();
    let line = '';
    let length = 0;
    while (this.#rest.length > 0 || (await this.#fill())) {
      const end = this.#rest.indexOf(NEWLINE);
      const part = this.#take(end === -1 ? this.#rest.length : end);
      length += part.length;
      if (length > maxBytes) throw new RangeError(`A line is longer than ${maxBytes} bytes.`);
      line += decoder.decode(part, { stream: true });
      if (end !== -1) {
        this.#take(1);
        return line + decoder.decode();
      }
    }
    return undefined;
  }

  /** Yields the next `length` bytes as they arrive, or fewer if the stream ends first. */
  async *pieces(length: number): AsyncGenerator<Bytes, void, undefined> {
    let left = length;
    while (left > 0 && (this.#rest.length > 0 || (await this.#fill()))) {
      const piece = this.#take(Math.min(left, this.#rest.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** Ends the stream. One that has failed has nothing to cancel. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  #take(length: number): Bytes {
    const part = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return part;
  }

  /** Reads the next chunk. Returns whether there is one. A stream that fails counts as ended. */
  async #fill(): Promise<boolean> {
    const { done, value } = await this.#reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
