import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { literalAddress } from './address.ts';
import type { ConnectionTiming, IncomingAnswer, OutgoingRequest } from './connector.ts';
import { milliseconds } from './frames.ts';
import type { ConnectionPool } from './node-agents.ts';
import { bodyOf, emptyBody, headOf } from './node-answer.ts';
import { guardedLookup, type Resolver } from './node-lookup.ts';
import { countPassedBytes } from './node-memory.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

export interface Connecting {
  resolve: Resolver;
  ca: string[] | undefined;
  /** Idle connections to use; a connection of its own where absent. */
  pool?: ConnectionPool | undefined;
}

/** Interim answers after which a backend that sends nothing else is given up. */
const MAX_INTERIM_ANSWERS = 32;
/** Milliseconds per address where a host has several. Node's default is too short for distant hosts. */
const ATTEMPT_TIMEOUT = 1000;
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH', 'QUERY']);

/** Node hands the options of a request on to `net.connect`; its types leave this one out. */
type SocketRequestOptions = RequestOptions & { autoSelectFamilyAttemptTimeout: number; partition?: string };

/** Sends over one connection. Rejects with a `Refusal`, or with an error that `isStale` knows. */
export function sendOnce(outgoing: OutgoingRequest, connecting: Connecting): Promise<IncomingAnswer> {
  const { url, ending } = outgoing;
  const { pool } = connecting;
  return new Promise((resolveAnswer, reject) => {
    if (ending.ended) throw ending.ended;
    const clock = connectionClock();
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(requestOptions(outgoing, connecting, clock));
    request.maxHeadersCount = 0;
    let answered = false;
    const detach = ending.onEnd((why) => request.destroy(why));
    watchConnection(request, outgoing, clock);
    countInterimAnswers(request);
    request.on('error', (error) => {
      const failure = upstreamFailure(error);
      const stale = pool?.repeatable && request.reusedSocket && failure.code === 'upstream-reset' && !ending.ended;
      reject(stale ? STALE : failure);
    });
    request.once('close', () => {
      detach();
      if (!answered) reject(new Refusal('upstream-reset'));
    });
    request.once('response', (message) => {
      if (isCodedTransfer(message)) {
        request.destroy(new Refusal('upstream-malformed'));
        return;
      }
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

/** Whether a repeatable request failed only because the backend had closed the idle connection it was sent over. */
export function isStale(error: unknown): boolean {
  return error === STALE;
}

function requestOptions(
  outgoing: OutgoingRequest,
  { resolve, ca, pool }: Connecting,
  clock: ConnectionClock,
): SocketRequestOptions {
  const { url, method, maxHeaderBytes, admits, notAdmitted, verifiesTls } = outgoing;
  const secure = url.protocol === 'https:';
  const options: SocketRequestOptions = {
    method,
    hostname: literalAddress(url.hostname) ?? url.hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: messageHeaders(outgoing),
    lookup: guardedLookup(clock.timed(resolve), admits, notAdmitted),
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
    agent: pool ? (secure ? pool.agents.https : pool.agents.http) : false,
    partition: pool?.partition ?? '',
    insecureHTTPParser: false,
    maxHeaderSize: maxHeaderBytes,
  };
  if (secure) Object.assign(options, { rejectUnauthorized: verifiesTls, ALPNProtocols: ['http/1.1'] });
  if (secure && ca) options.ca = ca;
  return options;
}

/** Names and values in turn, as Node sends them unchanged. */
function messageHeaders({ url, headers, method, body }: OutgoingRequest): string[] {
  const list = ['Host', url.host];
  for (const [name, value] of headers) list.push(name, value);
  const length = body?.length ?? (WITH_LENGTH.has(method) ? 0 : undefined);
  if (length !== undefined) list.push('Content-Length', String(length));
  return list;
}

/** A transfer coding besides `chunked` was not asked for, and nothing here undoes it (RFC 9112 section 7.4). */
function isCodedTransfer({ headers }: IncomingMessage): boolean {
  const codings = headers['transfer-encoding'];
  return codings !== undefined && codings.trim().toLowerCase() !== 'chunked';
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
  request.once('socket', (socket) => {
    if (request.reusedSocket) {
      const byName = literalAddress(url.hostname) === undefined;
      if (byName && !admits(socket.remoteAddress ?? '')) request.destroy(notAdmitted());
      return;
    }
    const timer = setTimeout(() => request.destroy(new Refusal('upstream-connect-timeout')), connectTimeout);
    const done = () => clearTimeout(timer);
    request.once('close', done);
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
async function writeBody(request: ClientRequest, { body, ending }: OutgoingRequest): Promise<void> {
  if (!body || body instanceof Uint8Array) {
    request.end(body);
    return;
  }
  for await (const piece of body.pieces) {
    if (request.destroyed) return;
    countPassedBytes(piece.length);
    if (!request.write(piece)) await ending.during(once(request, 'drain'));
  }
  request.end();
}
