import type { ServerVariableField } from '../request/form.ts';

/** What a reader may fill in to connect to a channel, as plain JSON: the island gets this and no document. */
export interface ConnectionForm {
  /** Those that a browser can speak with; none: the page says why. */
  servers: ConnectionServer[];
  /** Address template of the channel, empty where the server's is all there is. */
  address: string;
  parameters: AddressParameter[];
  query: QueryField[];
  /** What the document proposes for `Sec-WebSocket-Protocol`. */
  subprotocols: string[];
  credentials: ConnectionCredential[];
  /** What programs send, with placeholders: pages cannot set headers. */
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
  /** What stands there at first. */
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

/** One way in. What goes into a header cannot be given by a page. */
export type ConnectionCredential = { name: string; words: string } & (
  | { kind: 'query'; parameter: string }
  | { kind: 'unsupported'; reason: string }
);

export interface ComposedMessage {
  name: string;
  title: string;
  /** From the reader's side. */
  direction: 'send' | 'receive' | 'both';
  contentType: string;
  /** JSON pointer of its schema, or the address of the form made from it; absent where it is no JSON. */
  form?: string | undefined;
  examples: { label: string; text: string }[];
}
