import type { ConnectionForm } from '../../src/request/connection/connection-form.ts';

/** Props of the console of one channel. Plain JSON. */
export interface ConsoleProps {
  form: ConnectionForm;
  /** Name of the channel. */
  title: string;
  /** URL of the schemas of its messages. */
  contract: string;
}
