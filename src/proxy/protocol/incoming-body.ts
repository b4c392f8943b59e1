import { asRefusal, Refusal } from '../policy/refusal.ts';
import { type Bytes, concatBytes } from './bytes.ts';
import type { Lifetime } from './lifetime.ts';
import type { Mutable } from './mutable.ts';

/**
 * Reads the body of the request to the proxy and counts its bytes as they arrive. Every method may throw a `Refusal`.
 */
export interface IncomingBody {
  /**
   * Reads everything up to the first newline, which is consumed and left out. Reads the whole body if it has no
   * newline.
   */
  line(maxBytes: number): Promise<Bytes>;
  /** Reads everything that has not been read yet. */
  rest(): Promise<Bytes>;
  /** Reads the same, piece by piece. Throws `request-incomplete` if the length is not exactly `length` bytes. */
  pieces(length: number): AsyncGenerator<Bytes, void, undefined>;
  /** Bytes returned so far, including the newline of a line. */
  readonly consumed: number;
  /** Whether a read is waiting for the next piece. If so, a time-out is the client's fault. */
  readonly waiting: boolean;
  /**
   * Reads and discards the rest, but no more than the limit once again and no longer than `milliseconds`, then cancels.
   * Browsers read an answer only after they have sent everything, so they would otherwise never see a refusal.
   */
  discard(milliseconds: number): Promise<void>;
}

/**
 * Opens the body of a request. When the request ends, a waiting read rejects with the reason. A body longer than
 * `maxBytes` is refused as early as possible, before anything is read if `Content-Length` says so. The body is not
 * canceled then, because platforms would drop the connection before the answer is written.
 */
export function incomingBody(request: Request, maxBytes: number, lifetime: Lifetime): IncomingBody {
  if ((contentLength(request) ?? 0) > maxBytes) throw new Refusal('request-too-large');
  const reader = limitedReader(request, maxBytes);
  let pending: Bytes | undefined;

  /** Waits for the client, but no longer than the request lasts. */
  async function waitForClient<T>(reading: Promise<T>): Promise<T> {
    body.waiting = true;
    try {
      return await lifetime.during(reading);
    } catch (error) {
      throw asRefusal(error, 'request-incomplete');
    } finally {
      body.waiting = false;
    }
  }

  async function next(): Promise<Bytes | undefined> {
    const piece = pending ?? (await waitForClient(reader.next()));
    pending = undefined;
    body.consumed += piece?.length ?? 0;
    return piece;
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
      return concatBytes(pieces);
    }
    return concatBytes(pieces);
  }

  /** Reads the rest. Listens for the end of the request only once instead of for every piece. */
  async function rest(): Promise<Bytes> {
    const pieces = pending ? [pending] : [];
    pending = undefined;
    await waitForClient(readInto(pieces));
    const whole = concatBytes(pieces);
    body.consumed += whole.length;
    return whole;
  }

  async function readInto(pieces: Bytes[]): Promise<void> {
    for (let piece = await reader.next(); piece && !lifetime.ended; piece = await reader.next()) pieces.push(piece);
  }

  async function* pieces(length: number): AsyncGenerator<Bytes, void, undefined> {
    let remaining = length;
    for (let piece = await next(); piece; piece = await next()) {
      remaining -= piece.length;
      if (remaining < 0)
        throw new Refusal('envelope-malformed', { detail: 'The body is longer than Content-Length says.' });
      if (piece.length > 0) yield piece;
    }
    if (remaining > 0) throw new Refusal('request-incomplete');
  }

  const body: Mutable<IncomingBody> = { line, rest, pieces, discard: reader.discard, consumed: 0, waiting: false };
  return body;
}

/**
 * Returns the number of bytes that the client announces, or `undefined` if the header is missing or is not in digits.
 */
export function contentLength(request: Request): number | undefined {
  const text = request.headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Reads the body of a request piece by piece, and no more than a limit. */
interface LimitedReader {
  /** Returns the next piece, or `undefined` at the end. Throws `request-too-large` once the body is over the limit. */
  next(): Promise<Bytes | undefined>;
  /** Implements `IncomingBody.discard`. */
  discard(milliseconds: number): Promise<void>;
}

/** Opens the body of a request. A request without a body is read as an empty one. */
function limitedReader(request: Request, maxBytes: number): LimitedReader {
  const reader = openBody(request);
  let received = 0;
  let ended = reader === undefined;

  async function next(): Promise<Bytes | undefined> {
    if (!reader) return undefined;
    const { done, value } = await reader.read();
    ended = done;
    if (done) return undefined;
    if (!(value instanceof Uint8Array)) throw new Refusal('envelope-malformed');
    received += value.length;
    if (received > maxBytes) throw new Refusal('request-too-large');
    return value;
  }

  async function discard(milliseconds: number): Promise<void> {
    if (!reader || ended) return;
    let late = false;
    const cancel = async () => {
      late = true;
      // A body that has failed cannot be canceled, and has nothing left to discard.
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

  return { next, discard };
}

function openBody(request: Request): ReadableStreamDefaultReader<Bytes> | undefined {
  try {
    return request.body?.getReader();
  } catch (cause) {
    throw new Refusal('proxy-failed', { detail: 'The body of the request was read already.', cause });
  }
}
