import type { AstroLoggerDestination } from 'astro';
import { type LogEvent, runtime } from '../../runtime/runtime.ts';

/** Sends everything that Astro logs in this process to `receiver`. */
export function receiveLog(receiver: (event: LogEvent) => void): void {
  runtime().command.log = receiver;
}

/**
 * Creates the log destination for the project of a bare folder. The built server includes this module too, but without
 * a receiver, so it prints plain lines there.
 */
export default function destination(): AstroLoggerDestination {
  return {
    write(event) {
      const { log } = runtime().command;
      if (log) log(event);
      else if (event.level === 'error' || event.level === 'warn') console.error(event.message.trim());
      else if (event.level === 'info') console.log(event.message.trim());
    },
  };
}
