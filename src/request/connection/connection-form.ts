import type { ServerVariableField } from '../form/form.ts';

/** What a reader enters to connect to a channel. Plain JSON: the island gets this and no document. */
export interface ConnectionForm {
  /** The servers that a browser can connect to. */
  servers: ConnectionServer[];
  /** Address template of the channel. Empty if the server's address is complete. */
  address: string;
  parameters: AddressParameter[];
  query: QueryField[];
  /** The values that the document gives for `Sec-WebSocket-Protocol`. */
  subprotocols: string[];
  credentials: ConnectionCredential[];
  /** Headers for programs, with placeholders. Pages cannot set headers. */
  headers: [name: string, value: string][];
  messages: ComposedMessage[];
}

export interface ConnectionServer {
  name: string;
  /** With `{variables}`. */
  url: string;
  variables: ServerVariableField[];
}

export interface AddressParameter {
  name: string;
  description?: string | undefined;
  enum: string[];
  /** The initial value. */
  initial: string;
}

export interface QueryField {
  name: string;
  required: boolean;
  description?: string | undefined;
  enum: string[];
  /** For example `integer`. */
  label: string;
  initial: string;
}

/**
 * A credential. Pages cannot set headers, so a header credential is unsupported. `sampled`: whether code samples have a
 * placeholder for it, until the reader enters another one.
 */
export type ConnectionCredential = { name: string; words: string } & (
  | { kind: 'query'; parameter: string; sampled: boolean }
  | { kind: 'unsupported'; place: 'header' | 'cookie'; reason: string }
);

export interface ComposedMessage {
  name: string;
  title: string;
  /** Direction from the reader's side. */
  direction: 'send' | 'receive' | 'both';
  /** Empty if the document states none. */
  contentType: string;
  /** Whether it consists of bytes that are no text. */
  isBinary: boolean;
  /** JSON pointer of its schema, or the address of the form made from it; absent if it is not JSON. */
  form?: string | undefined;
  examples: { label: string; text: string }[];
}
