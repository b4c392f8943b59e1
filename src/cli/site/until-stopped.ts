import { onStopSignal } from './stop-signals.ts';

/** Maximum milliseconds to wait for a server that does not stop. */
const STOP_MS = 3000;

let stopped: Promise<void> | undefined;

/** Resolves when a server should stop: on Ctrl+C, on a termination signal, or when the terminal is closed. */
export function untilStopped(): Promise<void> {
  stopped ??= new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => process.exit(0), STOP_MS).unref();
      // Vite ends the process on SIGTERM, with its own exit code.
      process.once('exit', () => {
        process.exitCode = 0;
      });
      resolve();
    };
    onStopSignal(stop);
  });
  return stopped;
}

/** Whether a server has run in this process, which may have left handles open. */
export function wasServing(): boolean {
  return stopped !== undefined;
}
