import type { Ending } from './ending.ts';
import type { OutgoingBody } from './envelope.ts';
import type { HeaderList } from './headers.ts';
import type { Bytes } from './incoming-body.ts';

/**
 * How requests reach a backend: the one part of the proxy that differs between platforms.
 *
 * A connector sends exactly what it is given, follows no redirect, and checks no policy but `admits`.
 */
export interface Connector {
  /**
   * Resolves with the head of the answer once there is one. Rejects with a `Refusal`, of a code that names the failure
   * (P-15), and with why the exchange ended when it does; then nothing stays open (P-48).
   */
  send(request: OutgoingRequest): Promise<IncomingAnswer>;
  /** Content codings that `decoder` undoes, as the value of `Accept-Encoding`; absent where the platform sends its own. */
  acceptEncoding?: string | undefined;
  /** Undoes one content coding piece by piece (P-42); absent for an unknown coding. Broken data makes it throw. */
  decoder(coding: string): Decoder | undefined;
}

export type Decoder = (pieces: AsyncIterable<Bytes>) => AsyncIterable<Bytes>;

export interface OutgoingRequest {
  method: string;
  /** The checked target; connect to this object's host and port and to nothing else (P-5). */
  url: URL;
  /** Complete but for `Host` and `Content-Length`, which the connector derives (P-20, P-25). */
  headers: HeaderList;
  body: OutgoingBody | undefined;
  /** Whoever asks: the address as far as the platform knows it. Decides which connections may be shared, and no more. */
  client: string | undefined;
  /** Whether a resolved address may be connected to; asked for every address of a host name (P-7). */
  admits(address: string): boolean;
  /** The refusal for a host none of whose addresses is admitted. */
  notAdmitted(): Error;
  /** Whether the certificate has to be valid (P-13); platforms without sockets always want it so. */
  verifiesTls: boolean;
  /** Milliseconds for look-up, TCP and TLS together. */
  connectTimeout: number;
  /** Bytes of the answer's head. */
  maxHeaderBytes: number;
  ending: Ending;
}

export interface IncomingAnswer {
  /** 100 to 999. */
  status: number;
  statusText: string;
  /** As received, in order, doubles kept, one character per byte. */
  headers: HeaderList;
  /**
   * Pieces as they arrive, read on demand; empty where HTTP allows no body. Throws a `Refusal` when it ends before it
   * is complete (P-44). Returning from it early closes the connection.
   */
  body: AnswerBody;
  /** Whether the platform has undone the content coding already. */
  decoded: boolean;
  timing: ConnectionTiming;
}

/** Read once, in one of the two ways. */
export interface AnswerBody extends AsyncIterable<Bytes> {
  /** Takes all pieces without waiting, where the whole body is there and complete; else `undefined`, and nothing is taken. */
  arrived?(): Bytes[] | undefined;
}

/** Milliseconds each step took; absent for steps that did not happen or cannot be seen. */
export interface ConnectionTiming {
  dns?: number;
  connect?: number;
  tls?: number;
}
