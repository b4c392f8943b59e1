import type { Rewritten } from './copy-on-write.ts';
import type { Mounts } from './mounts.ts';
import { circularReference, type Failure, TOO_LARGE } from './reference-failures.ts';

/** A value of another file as it is in the bundled document. */
export type WrittenOut = Rewritten & { mounts: Mounts };

type Result = { written: WrittenOut; failure?: undefined } | { failure: Failure; written?: undefined };

interface WriteRequest {
  /** The target of the reference, and its kind in this place. */
  key: string;
  /** Address of its file. */
  address: string;
  /** How deeply written-out files are nested in this place. */
  depth: number;
}

/** Writes out the target of a reference with `write`, or returns what earlier references to it got. */
export type WriteOnce = (request: WriteRequest, write: () => WrittenOut) => Result;

const MAX_DEPTH = 40;
/** Maximum number of values that the document may repeat because several references lead to them. */
const MAX_REPEATED = 1_000_000;

/** Creates the function for one document. It fails for circles, and if the document would grow too large. */
export function createWriteOnce(): WriteOnce {
  const targets = new Map<string, WrittenOut | 'in progress'>();
  let repeated = 0;
  return ({ key, address, depth }, write) => {
    const earlier = targets.get(key);
    if (earlier === 'in progress' || depth === MAX_DEPTH) return { failure: circularReference(address) };
    if (earlier && repeated <= MAX_REPEATED) repeated += weightOf(earlier.value, MAX_REPEATED);
    if (repeated > MAX_REPEATED) return { failure: TOO_LARGE };
    targets.set(key, 'in progress');
    const written = earlier ?? write();
    targets.set(key, written);
    return { written };
  };
}

/** Counts the values in a value, repeated ones each time. Stops soon after `limit`. */
function weightOf(value: unknown, limit: number): number {
  const queue = [value];
  for (let index = 0; index < queue.length && queue.length <= limit; index += 1) {
    const next = queue[index];
    if (typeof next !== 'object' || next === null) continue;
    for (const child of Object.values(next)) queue.push(child);
  }
  return queue.length;
}
