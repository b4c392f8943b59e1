import type { ParameterKey } from './values.ts';

/** Where something is entered. */
export type InputKey = ParameterKey | 'server' | `server:${string}` | `security:${string}` | 'body' | `body:${string}`;

/** What keeps a request from being sent as the reader means it: an input that is empty, or cannot be sent as it is. */
export interface MissingInput {
  input: InputKey;
  /** `absent`: nothing has been entered. `invalid`: what has been entered, or what the document says, cannot be sent. */
  reason: 'absent' | 'invalid';
  /** A sentence, for example `Path parameter "id" is required.` */
  message: string;
}
