import { type Bytes, concatBytes } from './bytes.ts';

/** Maximum microtasks that a ready piece takes. They cover the generators that it passes through, but no waiting. */
const TURNS = 16;

export interface Batch {
  bytes: Bytes;
  /** Whether this is the last batch. If false, the end may still follow without another batch. */
  last: boolean;
}

export interface Batches {
  /** Resolves with `undefined` at the end. */
  next(): Promise<Batch | undefined>;
}

/**
 * Joins pieces that are ready at the same time, up to about `most` bytes, so that a small answer travels as one piece
 * instead of one per frame. A piece that is still awaited never holds back the pieces before it.
 */
export function batches(pieces: AsyncIterator<Bytes, void, undefined>, most: number): Batches {
  let upcoming: Promise<IteratorResult<Bytes, void>> | undefined;

  async function next(): Promise<Batch | undefined> {
    const first = await (upcoming ?? pieces.next());
    upcoming = undefined;
    if (first.done) return undefined;
    const batch = [first.value];
    let last = false;
    for (let size = first.value.length; size < most; ) {
      upcoming = pieces.next();
      const ready = await readyAtOnce(upcoming);
      last = ready?.done ?? false;
      if (!ready || ready.done || size + ready.value.length > most) break;
      upcoming = undefined;
      batch.push(ready.value);
      size += ready.value.length;
    }
    return { bytes: concatBytes(batch), last };
  }

  return { next };
}

async function readyAtOnce<T>(promise: Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  promise.then(
    (value) => {
      result = value;
    },
    // Whoever takes the piece awaits the same promise and gets its error.
    () => {},
  );
  for (let turn = 0; turn < TURNS && result === undefined; turn++) await null;
  return result;
}
