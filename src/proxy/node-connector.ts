import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { literalAddress } from './address.ts';
import type { ConnectionTiming, Connector, IncomingAnswer, OutgoingRequest } from './connector.ts';
import { milliseconds } from './frames.ts';
import type { HeaderList } from './headers.ts';
import type { Bytes } from './incoming-body.ts';
import { NODE_CODINGS, nodeDecoder } from './node-decoder.ts';
import { guardedLookup, type Resolver, systemResolver } from './node-lookup.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

export interface NodeConnectorOptions {
  /** Resolves host names; `dns.lookup` where absent. */
  resolve?: Resolver | undefined;
  /** Certificates of authorities to trust besides Node's, in PEM. */
  ca?: string[] | undefined;
}

/** Interim answers after which a backend that sends nothing else is given up. */
const MAX_INTERIM_ANSWERS = 32;
/** Milliseconds per address where a host has several. Node's default is too short for distant hosts. */
const ATTEMPT_TIMEOUT = 1000;
/** Node hands the options of a request on to `net.connect`; its types leave this one out. */
type SocketRequestOptions = RequestOptions & { autoSelectFamilyAttemptTimeout: number };

const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH', 'QUERY']);

/**
 * Connects through Node's sockets: addresses are checked where the connection is made (P-7), certificates always (P-13),
 * with the strict parser (P-45), one connection per request.
 */
export function nodeConnector({ resolve = systemResolver(), ca }: NodeConnectorOptions = {}): Connector {
  function send(outgoing: OutgoingRequest): Promise<IncomingAnswer> {
    const { url, signal } = outgoing;
    return new Promise((resolveAnswer, reject) => {
      signal.throwIfAborted();
      const secure = url.protocol === 'https:';
      const clock = connectionClock();
      const request = (secure ? requestHttps : requestHttp)(requestOptions(outgoing, clock.timed(resolve), ca));
      watchConnection(request, secure ? 'secureConnect' : 'connect', outgoing.connectTimeout, clock);
      const stop = () => request.destroy(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      request.once('close', () => {
        signal.removeEventListener('abort', stop);
        reject(new Refusal('upstream-reset'));
      });
      request.on('error', (error) => reject(upstreamFailure(error)));
      request.once('response', (message) => resolveAnswer(answerOf(message, request, clock.timing)));
      request.once('upgrade', (message, socket) => {
        socket.destroy();
        resolveAnswer({ ...headOf(message), body: emptyBody(), decoded: false, timing: clock.timing });
      });
      request.maxHeadersCount = 0;
      countInterimAnswers(request);
      writeBody(request, outgoing).catch((error) => request.destroy(error));
    });
  }

  return { send, acceptEncoding: NODE_CODINGS, decoder: nodeDecoder };
}

function requestOptions(outgoing: OutgoingRequest, resolve: Resolver, ca: string[] | undefined): SocketRequestOptions {
  const { url, method, maxHeaderBytes, admits, notAdmitted } = outgoing;
  const hostname = literalAddress(url.hostname) ?? url.hostname;
  return {
    method,
    hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: messageHeaders(outgoing).flat(),
    lookup: guardedLookup(resolve, admits, notAdmitted),
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
    agent: false,
    rejectUnauthorized: true,
    insecureHTTPParser: false,
    maxHeaderSize: maxHeaderBytes,
    ...(ca ? { ca } : {}),
  };
}

function messageHeaders({ url, headers, method, body }: OutgoingRequest): HeaderList {
  const length = body?.length ?? (WITH_LENGTH.has(method) ? 0 : undefined);
  const framing: HeaderList = length === undefined ? [] : [['Content-Length', String(length)]];
  return [['Host', url.host], ...headers, ...framing];
}

interface ConnectionClock {
  timing: ConnectionTiming;
  /** Ends a step: what passed since the one before. */
  step(name: keyof ConnectionTiming): void;
  /** The resolver, with its time as the step `dns`. Sockets tell it too late to be seen. */
  timed(resolve: Resolver): Resolver;
}

function connectionClock(): ConnectionClock {
  const timing: ConnectionTiming = {};
  let last = performance.now();
  const step = (name: keyof ConnectionTiming) => {
    const now = performance.now();
    timing[name] = milliseconds(now - last);
    last = now;
  };
  return { timing, step, timed: (resolve) => (hostname) => resolve(hostname).finally(() => step('dns')) };
}

/** Destroys the request unless `ready`, the last event of the connection, comes within `limit` milliseconds. */
function watchConnection(
  request: ClientRequest,
  ready: 'connect' | 'secureConnect',
  limit: number,
  { step }: ConnectionClock,
): void {
  const timer = setTimeout(() => request.destroy(new Refusal('upstream-connect-timeout')), limit);
  request.once('close', () => clearTimeout(timer));
  request.once('socket', (socket) => {
    socket.once('connect', () => step('connect'));
    socket.once('secureConnect', () => step('tls'));
    socket.once(ready, () => clearTimeout(timer));
  });
}

function countInterimAnswers(request: ClientRequest): void {
  let count = 0;
  request.on('information', () => {
    count += 1;
    if (count > MAX_INTERIM_ANSWERS) request.destroy(new Refusal('upstream-malformed'));
  });
}

/** Writes with backpressure, so that a backend which does not read costs no memory. */
async function writeBody(request: ClientRequest, { body, signal }: OutgoingRequest): Promise<void> {
  if (!body || body instanceof Uint8Array) {
    request.end(body);
    return;
  }
  for await (const piece of body.pieces) {
    if (request.destroyed) return;
    if (!request.write(piece)) await once(request, 'drain', { signal });
  }
  request.end();
}

function answerOf(message: IncomingMessage, request: ClientRequest, timing: ConnectionTiming): IncomingAnswer {
  message.on('error', () => {});
  return { ...headOf(message), body: bodyOf(message, request), decoded: false, timing };
}

function headOf(message: IncomingMessage): Pick<IncomingAnswer, 'status' | 'statusText' | 'headers'> {
  const { statusCode = 0, statusMessage = '', rawHeaders } = message;
  const headers: HeaderList = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return { status: statusCode, statusText: statusMessage, headers };
}

/**
 * The pieces of the message. Errors of the connection are watched apart from it: Node takes a body without announced
 * length for complete when the connection is reset.
 */
function bodyOf(message: IncomingMessage, request: ClientRequest): AsyncIterable<Bytes> {
  let failure: Error | undefined;
  request.on('error', (error) => {
    if (!message.complete) failure ??= error;
  });
  return (async function* pieces() {
    try {
      yield* message as AsyncIterable<Bytes>;
      if (failure || !message.complete) throw failure ?? new Refusal('upstream-incomplete');
    } catch (error) {
      throw brokenBody(failure ?? error);
    } finally {
      request.destroy();
    }
  })();
}

/** However the connection broke off, the answer is incomplete; only a broken framing says something else. */
function brokenBody(error: unknown): Refusal {
  const failure = upstreamFailure(error, 'upstream-incomplete');
  return failure.code === 'upstream-reset' ? new Refusal('upstream-incomplete', { cause: error }) : failure;
}

async function* emptyBody(): AsyncGenerator<Bytes> {}
