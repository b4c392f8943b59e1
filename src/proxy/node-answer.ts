import { Buffer } from 'node:buffer';
import type { AnswerBody } from './connector.ts';
import type { Bytes } from './incoming-body.ts';
import { countPassedBytes } from './node-memory.ts';
import type { Refusal } from './refusal.ts';

/** Bytes that may wait to be read before the backend has to. */
const HELD_BYTES = 64 * 1024;

/** A body that is taken from its connection as it comes. */
export interface ArrivingBody extends AnswerBody {
  /** Copies the bytes. Answers whether more may come now; if not, `onRoom` is called when it may. */
  add(bytes: Buffer): boolean;
  /** All of it has come. */
  finish(): void;
  /** The rest will never come. What has come can still be read. */
  break(why: Refusal): void;
}

export interface ArrivingBodyOptions {
  onRoom(): void;
  /** Nobody reads the rest. */
  onAbandoned(): void;
}

export function arrivingBody({ onRoom, onAbandoned }: ArrivingBodyOptions): ArrivingBody {
  const waiting: Bytes[] = [];
  let held = 0;
  let over = false;
  let failure: Refusal | undefined;
  let wake = () => {};

  function taken(piece: Bytes): Bytes {
    const full = held >= HELD_BYTES;
    held -= piece.length;
    if (full && held < HELD_BYTES && !over) onRoom();
    return piece;
  }

  async function* pieces(): AsyncGenerator<Bytes> {
    try {
      for (;;) {
        const piece = waiting.shift();
        if (piece) yield taken(piece);
        else if (over) break;
        else await new Promise<void>((resume) => (wake = resume));
      }
      if (failure) throw failure;
    } finally {
      if (!over) onAbandoned();
    }
  }

  return {
    arrived: () => (over && !failure ? waiting.splice(0) : undefined),
    [Symbol.asyncIterator]: pieces,
    add(bytes) {
      const piece = Buffer.allocUnsafe(bytes.length);
      piece.set(bytes);
      waiting.push(piece);
      held += piece.length;
      countPassedBytes(piece.length);
      wake();
      return held < HELD_BYTES;
    },
    finish() {
      over = true;
      wake();
    },
    break(why) {
      failure = why;
      over = true;
      wake();
    },
  };
}
