import type { AstroLoggerDestination, AstroLoggerMessage } from 'astro';

/** What Astro says while it works for the `docs` command, which decides what of it a reader is told. */
export type LogEvent = Pick<AstroLoggerMessage, 'label' | 'level' | 'message'>;

type Receiver = (event: LogEvent) => void;

const KEY = Symbol.for('astro-specbook.log');

/** From now on everything that Astro logs in this process goes to `receiver`. */
export function receiveLog(receiver: Receiver): void {
  (globalThis as { [KEY]?: Receiver })[KEY] = receiver;
}

/**
 * Where the logger of a bare folder's project writes. The built server has this module too, without a receiver: there it
 * prints plain lines.
 */
export default function destination(): AstroLoggerDestination {
  return {
    write(event) {
      const receiver = (globalThis as { [KEY]?: Receiver })[KEY];
      if (receiver) receiver(event);
      else if (event.level === 'error' || event.level === 'warn') console.error(event.message.trim());
      else if (event.level === 'info') console.log(event.message.trim());
    },
  };
}
