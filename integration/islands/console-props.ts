import type { ConnectionForm } from '../../src/connection/connection-form.ts';

/** What the console of one channel is given. Plain JSON. */
export interface ConsoleProps {
  form: ConnectionForm;
  /** Name of the channel. */
  title: string;
  /** Address of the schemas of its messages. */
  contract: string;
}
