import { Refusal } from '../policy/refusal.ts';
import type { Bytes } from './bytes.ts';

/** Reads the body of a request piece by piece, and no more than a limit. */
export interface LimitedReader {
  /** Returns the next piece, or `undefined` at the end. Throws `request-too-large` once the body is over the limit. */
  next(): Promise<Bytes | undefined>;
  /** Implements `IncomingBody.discard`. */
  discard(milliseconds: number): Promise<void>;
}

/** Opens the body of a request. A request without a body is read as an empty one. */
export function limitedReader(request: Request, maxBytes: number): LimitedReader {
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
