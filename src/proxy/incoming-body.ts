import type { Changing } from './changing.ts';
import type { Ending } from './ending.ts';
import { asRefusal, Refusal } from './refusal.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the body of the request to the proxy, counted while it arrives. Every method may throw a `Refusal`. */
export interface IncomingBody {
  /** Everything up to the first newline, which is consumed and left out; everything there is, if there is none. */
  line(maxBytes: number): Promise<Bytes>;
  /** Everything that was not read yet. */
  rest(): Promise<Bytes>;
  /** The same piece by piece; throws `request-incomplete` if it does not come to exactly `length` bytes. */
  pieces(length: number): AsyncGenerator<Bytes, void, undefined>;
  /** Bytes handed out so far, the newline of a line included. */
  readonly consumed: number;
  /** Whether the next piece is being waited for: then a time-out is the client's. */
  readonly waiting: boolean;
  /**
   * Reads what is left and throws it away, as much again as is allowed and not longer than `milliseconds`; then cancels.
   * Browsers read an answer only after they have sent everything, so that a refusal would else never be seen.
   */
  discard(milliseconds: number): Promise<void>;
}

/**
 * The end of the exchange ends a waiting read with its reason. A body longer than `maxBytes` is refused as soon as that is known, from
 * `Content-Length` before anything is read. The body is not cancelled then: platforms would drop the connection before
 * the answer is written.
 */
export function incomingBody(request: Request, maxBytes: number, ending: Ending): IncomingBody {
  if ((contentLength(request) ?? 0) > maxBytes) throw new Refusal('request-too-large');
  const reader = openBody(request);
  let pending: Bytes | undefined;
  let received = 0;
  let ended = false;

  async function next(): Promise<Bytes | undefined> {
    const piece = pending ?? (reader && (await receive()));
    pending = undefined;
    body.consumed += piece?.length ?? 0;
    return piece;
  }

  async function receive(): Promise<Bytes | undefined> {
    body.waiting = true;
    try {
      return await ending.during(read());
    } catch (error) {
      throw asRefusal(error, 'request-incomplete');
    } finally {
      body.waiting = false;
    }
  }

  async function read(): Promise<Bytes | undefined> {
    return reader && taken(await reader.read());
  }

  function taken({ done, value }: ReadableStreamReadResult<Bytes>): Bytes | undefined {
    ended = done;
    if (done) return undefined;
    if (!(value instanceof Uint8Array)) throw new Refusal('envelope-malformed');
    received += value.length;
    if (received > maxBytes) throw new Refusal('request-too-large');
    return value;
  }

  async function line(most: number): Promise<Bytes> {
    const pieces: Bytes[] = [];
    let size = 0;
    for (let piece = await next(); piece; piece = await next()) {
      const end = piece.indexOf(0x0a);
      pieces.push(end < 0 ? piece : piece.subarray(0, end));
      size += end < 0 ? piece.length : end;
      if (size > most) throw new Refusal('request-too-large', { detail: 'The first line of the request is too long.' });
      if (end < 0) continue;
      pending = piece.subarray(end + 1);
      body.consumed -= pending.length;
      return joined(pieces);
    }
    return joined(pieces);
  }

  /** Waits for the end of the exchange once, not anew for every piece. */
  async function rest(): Promise<Bytes> {
    const pieces = pending ? [pending] : [];
    pending = undefined;
    body.waiting = true;
    try {
      await ending.during(readInto(pieces));
    } catch (error) {
      throw asRefusal(error, 'request-incomplete');
    } finally {
      body.waiting = false;
    }
    const whole = joined(pieces);
    body.consumed += whole.length;
    return whole;
  }

  async function readInto(pieces: Bytes[]): Promise<void> {
    while (reader) {
      const piece = taken(await reader.read());
      if (!piece || ending.ended) return;
      pieces.push(piece);
    }
  }

  async function* pieces(length: number): AsyncGenerator<Bytes, void, undefined> {
    let left = length;
    for (let piece = await next(); piece; piece = await next()) {
      left -= piece.length;
      if (left < 0) throw new Refusal('envelope-malformed', { detail: 'The body is longer than Content-Length says.' });
      if (piece.length > 0) yield piece;
    }
    if (left > 0) throw new Refusal('request-incomplete');
  }

  async function discard(milliseconds: number): Promise<void> {
    if (!reader || ended) return;
    let late = false;
    const cancel = async () => {
      late = true;
      await reader.cancel().catch(() => {});
    };
    const timer = setTimeout(cancel, milliseconds);
    try {
      for (let most = maxBytes; !ended && !late && most > 0; ) {
        const { done, value } = await reader.read();
        ended = done;
        most -= value?.length ?? 0;
      }
    } finally {
      clearTimeout(timer);
      if (!ended) await cancel();
    }
  }

  const body: Changing<IncomingBody> = { line, rest, pieces, discard, consumed: 0, waiting: false };
  return body;
}

function openBody(request: Request): ReadableStreamDefaultReader<Bytes> | undefined {
  try {
    return request.body?.getReader();
  } catch (cause) {
    throw new Refusal('proxy-failed', { detail: 'The body of the request was read already.', cause });
  }
}

/** Bytes that the client announces; `undefined` where it does not, or not in digits. */
export function contentLength(request: Request): number | undefined {
  const text = request.headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** One array of all the pieces; a single piece as it is. */
export function joined(pieces: Bytes[]): Bytes {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
