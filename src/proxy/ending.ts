import type { Refusal } from './refusal.ts';

/** Tells when an exchange ends: what an `AbortSignal` does, at a fraction of its cost. */
export interface Ending {
  /** Why it has ended. */
  readonly ended: Refusal | undefined;
  /** Called once, when it ends, at once if it has. Returns how to stop listening. */
  onEnd(callback: (why: Refusal) => void): () => void;
  /** The promise's result, or a rejection with why it ended; the promise is then left to itself. */
  during<T>(promise: Promise<T>): Promise<T>;
  /** The same as a signal whose reason is the refusal, for platform APIs that take one. */
  signal(): AbortSignal;
}
