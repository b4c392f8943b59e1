import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Resolver, systemResolver } from '../../core/net/lookup.ts';
import type { EgressProxies } from '../policy/egress.ts';
import { HEADER_NAME, HEADER_VALUE, type HeaderList } from '../policy/headers.ts';
import { asRefusal, Refusal } from '../policy/refusal.ts';
import type { Bytes } from '../protocol/bytes.ts';
import type { AnswerBody, Connector, IncomingAnswer, OutgoingRequest } from '../protocol/connector.ts';
import type { OutgoingBody } from '../protocol/envelope.ts';
import { upstreamFailure } from '../run/upstream-failure.ts';
import { nodeAgents } from './agents.ts';
import { NODE_CODINGS, nodeDecoder } from './decoder.ts';
import { openRequest, type RequestOptions } from './open-request.ts';
import { requestConnection } from './request-connection.ts';
import { untilWritable } from './until-writable.ts';

export interface NodeConnectorOptions {
  /** Resolves host names. The default is `dns.lookup`. */
  resolve?: Resolver | undefined;
  /** Certificate authorities to trust in addition to Node's, in PEM. */
  ca?: string[] | undefined;
  /** Proxies to connect through. Without them, connections are direct, whatever the environment says. */
  egress?: EgressProxies | undefined;
}

/**
 * Returns a connector that uses Node's own HTTP client. It checks addresses where the connection is made (P-7),
 * certificates unless the policy exempts the origin (P-13), and answers with Node's strict parser and `checkAnswerHead`
 * (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca, egress }: NodeConnectorOptions = {}): Connector {
  const agentOf = nodeAgents(egress);
  return {
    async send(outgoing) {
      const agent = agentOf(outgoing);
      const options: RequestOptions = { resolve, ca, egress, agent };
      // A request that cannot be repeated waits one turn of the event loop, so that Node first notices if the backend
      // has closed the idle connection.
      if (agent && !isRepeatable(outgoing)) await new Promise((done) => setImmediate(done));
      return sendRequest(outgoing, options).catch((error: unknown) => {
        if (!isStale(error)) throw error;
        return sendRequest(outgoing, { ...options, agent: undefined });
      });
    },
    acceptEncoding: NODE_CODINGS,
    decoder: nodeDecoder,
  };
}

/** The request fails after more than this many interim answers. */
const MAX_INTERIM_ANSWERS = 32;
/** Methods that may be sent a second time (RFC 9110 section 9.2.2). */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const STALE = new Error('The idle connection was closed, or leads to an address that this request may not reach.');

/** Whether a request failed only because its idle connection was closed, so that it may be sent again on a new one. */
function isStale(error: unknown): boolean {
  return error === STALE;
}

/** Whether a request may be sent a second time. */
function isRepeatable({ method }: OutgoingRequest): boolean {
  return REPEATABLE.has(method);
}

/** Sends one request. Rejects with a `Refusal`, or with an error that `isStale` recognizes. */
function sendRequest(outgoing: OutgoingRequest, options: RequestOptions): Promise<IncomingAnswer> {
  const { lifetime } = outgoing;
  return new Promise((resolve, reject) => {
    if (lifetime.ended) throw lifetime.ended;
    const connection = requestConnection(outgoing, options.resolve);
    const request = openRequest(outgoing, options, connection.resolve);
    const timer = setTimeout(() => fail(new Refusal('upstream-connect-timeout')), outgoing.connectTimeout);
    const detach = lifetime.onEnd(end);
    let response: IncomingMessage | undefined;
    let failure: Refusal | undefined;
    let interim = 0;

    function settle(): void {
      clearTimeout(timer);
      if (response === undefined || response.readableEnded) detach();
    }

    function end(why: Refusal): void {
      const isRead = response?.complete === true && response.readableLength === 0;
      if (isRead && request.writableFinished) clearTimeout(timer);
      else fail(why);
    }

    function fail(why: Error): void {
      clearTimeout(timer);
      detach();
      failure ??= asRefusal(why, 'upstream-incomplete');
      reject(why);
      request.destroy(why);
    }

    function onError(error: Error): void {
      // Whatever follows a complete answer is not part of it.
      if (response?.complete) return;
      const why = upstreamFailure(error);
      const isReset = why.code === 'upstream-reset';
      if (response) failure ??= isReset ? new Refusal('upstream-incomplete', { cause: error }) : why;
      else fail(isReset && connection.isUnanswered() && isRepeatable(outgoing) ? STALE : why);
    }

    function onAnswer(answer: IncomingMessage): void {
      const headers = headersOf(answer.rawHeaders);
      try {
        checkAnswerHead(answer, headers);
      } catch (error) {
        fail(asRefusal(error, 'upstream-malformed'));
        return;
      }
      response = answer;
      answer.once('end', settle);
      // The reader of the body gets the error. Without a listener here, an error before the first read would end the
      // process.
      answer.on('error', () => {});
      clearTimeout(timer);
      resolve({
        status: answer.statusCode ?? 0,
        statusText: answer.statusMessage ?? '',
        headers,
        body: bodyOf(answer, request, () => failure),
        decoded: false,
        timing: connection.timing(),
      });
    }

    connection.follow(request, { onReady: () => clearTimeout(timer), onForbidden: () => fail(STALE) });
    request.on('error', onError);
    request.on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) fail(new Refusal('upstream-malformed'));
    });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      fail(new Refusal('upstream-protocol-switched'));
    });
    request.on('response', onAnswer);
    sendBody(request, outgoing.body).catch((error) => fail(asRefusal(error, 'request-incomplete')));
  });
}

/** Writes the body with backpressure, so that a backend that does not read costs no memory. */
async function sendBody(request: ClientRequest, body: OutgoingBody | undefined): Promise<void> {
  if (!body || body instanceof Uint8Array) {
    request.end(body);
    return;
  }
  // Sends the headers. `flushHeaders` would write their values as UTF-8 instead of ISO 8859-1.
  request.write(new Uint8Array());
  for await (const piece of body.pieces) {
    if (request.destroyed) return;
    if (!request.write(piece)) await untilWritable(request);
  }
  request.end();
}

function bodyOf(response: IncomingMessage, request: ClientRequest, failure: () => Refusal | undefined): AnswerBody {
  return {
    arrived: () => (response.complete && !failure() ? readAll(response) : undefined),
    async *[Symbol.asyncIterator]() {
      try {
        yield* response;
        if (failure() || !response.complete) throw new Refusal('upstream-incomplete');
      } catch (error) {
        throw failure() ?? asRefusal(error, 'upstream-incomplete');
      } finally {
        if (!response.readableEnded) request.destroy();
      }
    },
  };
}

function readAll(response: IncomingMessage): Bytes[] {
  const pieces: Bytes[] = [];
  for (let piece = response.read(); piece !== null; piece = response.read()) pieces.push(piece);
  return pieces;
}

type StatusLine = Pick<IncomingMessage, 'statusCode' | 'statusMessage'>;

/** Pairs the names and values of `IncomingMessage.rawHeaders`. */
function headersOf(rawHeaders: readonly string[]): HeaderList {
  const headers: HeaderList = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return headers;
}

/**
 * Rejects heads that Node's parser accepts but two readers could interpret differently (P-45): an invalid status,
 * reason or header, a repeated or invalid length, a length together with a transfer coding, or a transfer coding other
 * than chunked.
 *
 * @throws A `Refusal` with the code `upstream-malformed`.
 */
function checkAnswerHead({ statusCode = 0, statusMessage = '' }: StatusLine, headers: HeaderList): void {
  if (statusCode < 200 || statusCode > 999) throw new Refusal('upstream-malformed');
  if (!HEADER_VALUE.test(statusMessage)) throw new Refusal('upstream-malformed');
  let lengths = 0;
  let codings = 0;
  for (const [name, value] of headers) {
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value)) throw new Refusal('upstream-malformed');
    const key = name.toLowerCase();
    if (key === 'content-length') {
      lengths += 1;
      if (!/^\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value))) throw new Refusal('upstream-malformed');
    }
    if (key === 'transfer-encoding') {
      codings += 1;
      if (value.toLowerCase() !== 'chunked') throw new Refusal('upstream-malformed');
    }
  }
  if (lengths + codings > 1) throw new Refusal('upstream-malformed');
}
