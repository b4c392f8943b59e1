/**
 * Calls back when this process is asked to end. A closed terminal ends what is bound to it; what was started with
 * `nohup`, or writes to a file, goes on. Node undoes the mark that `nohup` sets, so the output is what tells.
 */
export function onStopSignal(stop: () => void): void {
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const isBoundToTerminal = process.stdout.isTTY || process.stderr.isTTY;
  process.on('SIGHUP', () => {
    if (isBoundToTerminal) stop();
  });
}
