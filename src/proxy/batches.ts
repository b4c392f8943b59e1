import { type Bytes, joined } from './incoming-body.ts';

/** Microtasks that a piece may take to count as ready: the depth of the generators behind it, and no waiting. */
const TURNS = 16;

/**
 * Joins pieces that are ready at the same time, up to about `most` bytes, so that a small answer travels as one piece
 * instead of one per frame. A piece that has to be waited for never holds back those before it.
 */
export function batches(pieces: AsyncIterator<Bytes, void, undefined>, most: number): AsyncIterator<Bytes, void> {
  let upcoming: Promise<IteratorResult<Bytes, void>> | undefined;

  async function next(): Promise<IteratorResult<Bytes, void>> {
    const first = await (upcoming ?? pieces.next());
    upcoming = undefined;
    if (first.done) return first;
    const batch = [first.value];
    for (let size = first.value.length; size < most; ) {
      upcoming = pieces.next();
      const ready = await readyAtOnce(upcoming);
      if (!ready || ready.done || size + ready.value.length > most) break;
      upcoming = undefined;
      batch.push(ready.value);
      size += ready.value.length;
    }
    return { done: false, value: joined(batch) };
  }

  return { next };
}

async function readyAtOnce<T>(promise: Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  promise.then(
    (value) => {
      result = value;
    },
    () => {},
  );
  for (let turn = 0; turn < TURNS && result === undefined; turn++) await null;
  return result;
}
