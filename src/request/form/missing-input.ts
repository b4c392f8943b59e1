import type { ParameterKey } from './values.ts';

/** The key of an input. */
export type InputKey =
  | ParameterKey
  | 'server'
  | `server:${string}`
  | `security:${string}`
  | `added:${number}`
  | 'body'
  | `body:${string}`;

/** An input that blocks the request: it is empty, or its value cannot be sent. */
export interface MissingInput {
  input: InputKey;
  /** `absent`: the input is empty. `invalid`: the value, or the document's description, cannot be sent. */
  reason: 'absent' | 'invalid';
  /** A sentence, for example `Path parameter "id" is required.` */
  message: string;
}
