/**
 * Calls back when this process is asked to end. Closing the terminal ends a process that writes to it. A process that
 * was started with `nohup`, or that writes to a file, continues. Node does not keep what `nohup` sets for SIGHUP, so
 * the output decides.
 */
export function onStopSignal(stop: () => void): void {
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const isBoundToTerminal = process.stdout.isTTY || process.stderr.isTTY;
  process.on('SIGHUP', () => {
    if (isBoundToTerminal) stop();
  });
}
