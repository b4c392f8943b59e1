import { once } from 'node:events';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { literalAddress } from './address.ts';
import type { ConnectionTiming, IncomingAnswer, OutgoingRequest } from './connector.ts';
import { milliseconds } from './frames.ts';
import type { HeaderList } from './headers.ts';
import type { Agents } from './node-agents.ts';
import { bodyOf, emptyBody, headOf } from './node-answer.ts';
import { guardedLookup, type Resolver } from './node-lookup.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

export interface Connecting {
  resolve: Resolver;
  ca: string[] | undefined;
  /** Idle connections to use; a connection of its own where absent. */
  agents?: Agents | undefined;
}

/** Interim answers after which a backend that sends nothing else is given up. */
const MAX_INTERIM_ANSWERS = 32;
/** Milliseconds per address where a host has several. Node's default is too short for distant hosts. */
const ATTEMPT_TIMEOUT = 1000;
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH', 'QUERY']);

/** Node hands the options of a request on to `net.connect`; its types leave this one out. */
type SocketRequestOptions = RequestOptions & { autoSelectFamilyAttemptTimeout: number };

/** Sends over one connection. Rejects with a `Refusal`, or with an error that `isStale` knows. */
export function sendOnce(outgoing: OutgoingRequest, connecting: Connecting): Promise<IncomingAnswer> {
  const { url, signal } = outgoing;
  return new Promise((resolveAnswer, reject) => {
    signal.throwIfAborted();
    const clock = connectionClock();
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(requestOptions(outgoing, { ...connecting, resolve: clock.timed(connecting.resolve) }));
    request.maxHeadersCount = 0;
    let answered = false;
    const stop = () => request.destroy(signal.reason);
    const detach = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    watchConnection(request, outgoing, clock);
    countInterimAnswers(request);
    request.on('error', (error) => reject(failureOf(error, request, signal)));
    request.once('close', () => {
      detach();
      if (!answered) reject(new Refusal('upstream-reset'));
    });
    request.once('response', (message) => {
      answered = true;
      resolveAnswer({
        ...headOf(message),
        body: bodyOf(message, request, detach),
        decoded: false,
        timing: clock.timing,
      });
    });
    request.once('upgrade', (message, socket) => {
      answered = true;
      socket.destroy();
      resolveAnswer({ ...headOf(message), body: emptyBody(), decoded: false, timing: clock.timing });
    });
    writeBody(request, outgoing).catch((error) => request.destroy(error));
  });
}

const STALE = new Error('The idle connection was closed');

/** Whether a request failed only because the backend had closed the idle connection it was sent over. */
export function isStale(error: unknown): boolean {
  return error === STALE;
}

function failureOf(error: Error, request: ClientRequest, signal: AbortSignal): Error {
  const failure = upstreamFailure(error);
  const stale = request.reusedSocket && failure.code === 'upstream-reset' && !signal.aborted;
  return stale ? STALE : failure;
}

function requestOptions(outgoing: OutgoingRequest, { resolve, ca, agents }: Connecting): SocketRequestOptions {
  const { url, method, maxHeaderBytes, admits, notAdmitted, verifiesTls } = outgoing;
  const hostname = literalAddress(url.hostname) ?? url.hostname;
  return {
    method,
    hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: messageHeaders(outgoing).flat(),
    lookup: guardedLookup(resolve, admits, notAdmitted),
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
    agent: agents ? (url.protocol === 'https:' ? agents.https : agents.http) : false,
    rejectUnauthorized: verifiesTls,
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

/** Destroys the request unless its connection stands within the limit, and is one that may be used. */
function watchConnection(request: ClientRequest, outgoing: OutgoingRequest, { step }: ConnectionClock): void {
  const { url, connectTimeout, admits, notAdmitted } = outgoing;
  const timer = setTimeout(() => request.destroy(new Refusal('upstream-connect-timeout')), connectTimeout);
  const done = () => clearTimeout(timer);
  request.once('close', done);
  request.once('socket', (socket) => {
    if (request.reusedSocket) {
      done();
      const byName = literalAddress(url.hostname) === undefined;
      if (byName && !admits(socket.remoteAddress ?? '')) request.destroy(notAdmitted());
      return;
    }
    socket.once('connect', () => step('connect'));
    socket.once('secureConnect', () => step('tls'));
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', done);
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
