import type { Resolver } from '../net/lookup.ts';
import type { ConnectionTiming } from './connector.ts';
import { milliseconds } from './frames.ts';

/** Measures how long the steps of making a connection take. */
export interface ConnectionClock {
  timing: ConnectionTiming;
  /** Ends a step: what passed since the one before. */
  step(name: keyof ConnectionTiming): void;
  /** The resolver, with its time as the step `dns`. Sockets report it too late. */
  timed(resolve: Resolver): Resolver;
}

export function connectionClock(): ConnectionClock {
  const timing: ConnectionTiming = {};
  let last = performance.now();
  const step = (name: keyof ConnectionTiming) => {
    const now = performance.now();
    timing[name] = milliseconds(now - last);
    last = now;
  };
  return {
    timing,
    step,
    timed:
      (resolve) =>
      (...asked) =>
        resolve(...asked).finally(() => step('dns')),
  };
}
