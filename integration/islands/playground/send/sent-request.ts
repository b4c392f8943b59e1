import type { HttpRequest } from '../../../../src/http/http-request.ts';

/** A request that was sent, and the redirects that led to it. */
export interface SentRequest {
  request: HttpRequest;
  /** Names of the headers with the reader's credentials. */
  credentials: readonly string[];
  /** Whether the form had credentials for the request. */
  hasCredentials: boolean;
  hops: readonly Hop[];
  /** Base URLs of the servers whose answers the document describes. */
  bases: readonly string[];
  /** Names of the server variables with which the reader chose another host or port. */
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
