import { onStopSignal } from './stop-signals.ts';

/** A server that hangs while it stops is not waited for. */
const STOP_MS = 3000;

let stopped: Promise<void> | undefined;

/** Resolves when a server shall stop: Ctrl+C, a request to end, or a terminal that is closed. */
export function untilStopped(): Promise<void> {
  stopped ??= new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => process.exit(0), STOP_MS).unref();
      // Vite ends the process by itself on SIGTERM, with a code of its own.
      process.once('exit', () => {
        process.exitCode = 0;
      });
      resolve();
    };
    onStopSignal(stop);
  });
  return stopped;
}

export function wasServing(): boolean {
  return stopped !== undefined;
}
