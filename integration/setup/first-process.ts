import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends this process when it is asked to stop, if it is the first process of a container. Such a process ignores signals
 * that it does not handle, so `docker stop` would wait for ten seconds. A handler of the site takes precedence.
 */
export function stopFirstProcess(): void {
  if (process.pid !== 1) return;
  for (const signal of SIGNALS) {
    // Runs first: a handler that runs once is no listener anymore when it has been called.
    process.prependOnceListener(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
}
