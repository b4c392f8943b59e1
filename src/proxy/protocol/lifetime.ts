import type { Refusal } from '../policy/refusal.ts';

/** Reports when a request ends. It does what an `AbortSignal` does, at a fraction of its cost. */
export interface Lifetime {
  /** Why the request has ended. */
  readonly ended: Refusal | undefined;
  /**
   * Calls the listener once when the request ends, or at once if it has ended. Returns a function that stops listening.
   */
  onEnd(callback: (why: Refusal) => void): () => void;
  /**
   * Resolves with the promise's result, or rejects with the reason once the request ends. It does not cancel the
   * promise.
   */
  during<T>(promise: Promise<T>): Promise<T>;
  /** A signal whose reason is the refusal, for platform APIs that take one. */
  signal(): AbortSignal;
}
