import type { ExampleSource } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';

/** A request that was sent, with the redirects that led to it. */
export interface SentRequest {
  request: HttpRequest;
  /** What the reader had entered, without credentials. */
  entered: FormValues;
  /** Names of the headers with the reader's credentials. */
  credentials: readonly string[];
  /** Whether the form had credentials for the request. */
  hasCredentials: boolean;
  hops: readonly Hop[];
  /** Base URLs of the servers whose responses the document describes. */
  bases: readonly string[];
  /** Whether the request goes to this site, and the document describes a cookie as a credential for it. */
  usesCookie: boolean;
  /** Present if the example server responds. */
  mock?: ExampleSource | undefined;
  /** Names of the server variables that the reader used to choose another host or port. */
  variables: readonly string[];
}

/** A redirect that the reader followed. */
export interface Hop {
  method: string;
  url: string;
  status: number;
  statusText: string;
  /** In milliseconds. */
  duration: number;
}
