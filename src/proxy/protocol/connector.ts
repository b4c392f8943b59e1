import type { HeaderList } from '../policy/headers.ts';
import type { Bytes } from './bytes.ts';
import type { OutgoingBody } from './envelope.ts';
import type { Lifetime } from './lifetime.ts';

/**
 * How requests reach a backend: the one part of the proxy that differs between platforms.
 *
 * A connector sends exactly what it is given, follows no redirects, and enforces no policy except `admits`.
 */
export interface Connector {
  /**
   * Resolves with the answer once its head has arrived. Rejects with a `Refusal` whose code names the failure (P-15),
   * or, once the request ends, with the reason why it ended. Nothing stays open after a rejection (P-48).
   */
  send(request: OutgoingRequest): Promise<IncomingAnswer>;
  /**
   * Content codings that `decoder` decodes, as the value of `Accept-Encoding`. Absent if the platform sends its own.
   */
  acceptEncoding?: string | undefined;
  /**
   * Decodes one content coding piece by piece (P-42). Returns `undefined` for an unknown coding. Broken input makes the
   * decoder throw.
   */
  decoder(coding: string): Decoder | undefined;
}

/** Decodes a body as its pieces arrive. */
export type Decoder = (pieces: AsyncIterable<Bytes>) => AsyncIterable<Bytes>;

/** A request to a backend, after all checks of the policy. */
export interface OutgoingRequest {
  method: string;
  /** The checked target. Connect to this object's host and port and to nothing else (P-5). */
  url: URL;
  /** Complete except for `Host` and `Content-Length`, which the connector derives (P-20, P-25). */
  headers: HeaderList;
  body: OutgoingBody | undefined;
  /** The address of the caller, as far as the platform knows it. It only decides which connections may be shared. */
  client: string | undefined;
  /** Whether a resolved address may be connected to. Called for every address of a host name (P-7). */
  admits(address: string): boolean;
  /** Returns the refusal for a host that has an address that is not admitted. */
  notAdmitted(): Error;
  /** Whether the certificate has to be valid (P-13). Platforms without sockets always check it. */
  verifiesTls: boolean;
  /** Milliseconds for lookup, TCP and TLS together. */
  connectTimeout: number;
  /** Maximum bytes of the answer's head. */
  maxHeaderBytes: number;
  lifetime: Lifetime;
}

/** The answer of a backend. */
export interface IncomingAnswer {
  /** 100 to 999. */
  status: number;
  statusText: string;
  /** As received: in order, with duplicates, one character per byte. */
  headers: HeaderList;
  /**
   * Pieces as they arrive, read on demand; empty if HTTP allows no body. Throws a `Refusal` if the body ends before it
   * is complete (P-44). Returning from it early closes the connection.
   */
  body: AnswerBody;
  /** Whether the platform has decoded the content coding already. */
  decoded: boolean;
  timing: ConnectionTiming;
}

/** The body of an answer. Read it only once, either by iterating or with `arrived`. */
export interface AnswerBody extends AsyncIterable<Bytes> {
  /**
   * Takes all pieces without waiting if the whole body has arrived. Otherwise returns `undefined` and takes nothing.
   */
  arrived?(): Bytes[] | undefined;
}

/** Milliseconds that each step took. Steps that did not happen or cannot be measured are absent. */
export interface ConnectionTiming {
  dns?: number;
  connect?: number;
  tls?: number;
}
