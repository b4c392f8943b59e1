/** The demo backend as a server: `startBackend()` listens, records what it receives, and can be closed. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, empty, problem, Refusal } from './answer.ts';
import { type App, createApp } from './app.ts';
import { serveLive } from './live.ts';
import { type Received, type RecordedRequest, readBody, record } from './received.ts';

export type { RecordedRequest } from './received.ts';

export interface Backend {
  /** The URL without a trailing slash, such as `http://127.0.0.1:4400`. */
  url: string;
  close(): Promise<void>;
  /** The last 100 requests, oldest first. */
  requests: RecordedRequest[];
}

export interface BackendOptions {
  /** The port, or `0` for any free port. */
  port?: number;
  host?: string;
}

export async function startBackend({ port = 4400, host = '127.0.0.1' }: BackendOptions = {}): Promise<Backend> {
  const requests: RecordedRequest[] = [];
  const app = createApp();
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    serve({ app, incoming, outgoing, recorded: record(requests, incoming), count }).catch((error) => {
      if (!outgoing.destroyed) console.error(error);
      outgoing.destroy();
    });
  });
  const endLive = serveLive(server);
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, close: () => close(server, endLive), requests };
}

interface Exchange {
  app: App;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  recorded: RecordedRequest;
  /** The number of this request since the start. */
  count: number;
}

async function serve({ app, incoming, outgoing, recorded, count }: Exchange): Promise<void> {
  const controller = new AbortController();
  outgoing.on('close', () => {
    recorded.aborted = !outgoing.writableFinished;
    controller.abort();
  });
  const answer = await receive(incoming, recorded).then(
    (body) => (isPreflight(incoming) ? preflight(incoming) : app(received(incoming, body, controller.signal))),
    (error) => (error instanceof Refusal ? problem(error) : empty(400)),
  );
  if (outgoing.destroyed) return;
  const requestId = incoming.headers['x-request-id'] ?? `req-${String(count).padStart(6, '0')}`;
  const ownHeaders = { 'x-request-id': [requestId].flat().join(), 'x-api-version': versionOf(incoming) };
  await send(outgoing, { ...answer, headers: { ...ownHeaders, ...answer.headers } }, incoming);
}

async function receive(incoming: IncomingMessage, recorded: RecordedRequest): Promise<Buffer> {
  recorded.body = await readBody(incoming);
  return recorded.body;
}

function received(incoming: IncomingMessage, body: Buffer, signal: AbortSignal): Received {
  const { method = 'GET', url: path = '/', headers, rawHeaders } = incoming;
  return { method, path, headers, rawHeaders, body, signal };
}

async function send(outgoing: ServerResponse, answer: Answer, incoming: IncomingMessage): Promise<void> {
  const { body, status } = answer;
  const headers = { ...answer.headers, ...corsHeaders(answer, incoming) };
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = Buffer.from(body ?? '');
    const hasLength = bytes.length > 0 || (status !== 204 && status !== 304 && !('content-length' in headers));
    outgoing.writeHead(status, hasLength ? { 'content-length': bytes.length, ...headers } : headers);
    outgoing.end(bytes);
    return;
  }
  outgoing.writeHead(status, headers).flushHeaders();
  await pipeline(Readable.from(body), outgoing).catch(() => outgoing.destroy());
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && 'access-control-request-method' in headers;
}

/** Answers a preflight. Allows all origins, because this is a demo. */
function preflight({ headers }: IncomingMessage): Answer {
  return empty(204, {
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '60',
  });
}

function corsHeaders(answer: Answer, { headers }: IncomingMessage): Record<string, string> {
  const exposed = Object.keys(answer.headers).join(', ');
  if (!headers.origin) return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed,
    vary: 'Origin',
  };
}

function versionOf({ url = '' }: IncomingMessage): string {
  return url.startsWith('/preview/') ? 'preview' : 'v1';
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server, endLive: () => void): Promise<void> {
  return new Promise((resolve) => {
    endLive();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
