import type { Resolver } from '../../net/lookup.ts';
import type { ConnectionTiming } from '../protocol/connector.ts';
import { milliseconds } from '../protocol/frames.ts';

/** Measures how long the steps of making a connection take. */
export interface ConnectionClock {
  timing: ConnectionTiming;
  /** Ends a step and records the time since the step before. */
  step(name: keyof ConnectionTiming): void;
  /** Wraps the resolver to time it as the step `dns`, because sockets report the lookup too late. */
  timed(resolve: Resolver): Resolver;
}

/** Starts a clock. Create it right before the connection. */
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
      (...parameters) =>
        resolve(...parameters).finally(() => step('dns')),
  };
}
