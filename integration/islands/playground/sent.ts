import type { HttpRequest } from '../../../src/request/http-request.ts';

/** A request on its way, and the redirects that led to it. */
export interface Sent {
  request: HttpRequest;
  /** Names of the headers that the reader's credentials stand in. */
  credentials: readonly string[];
  hops: readonly Hop[];
  /** Base URLs of the servers whose answers the document describes. */
  bases: readonly string[];
  /** Names of the server's variables by which the reader has chosen another host or port. */
  variables: readonly string[];
}

/** A redirect that the reader followed. */
export interface Hop {
  method: string;
  url: string;
  status: number;
  statusText: string;
  /** Milliseconds. */
  duration: number;
}
