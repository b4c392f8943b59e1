import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { compileDestinations, type DestinationSources } from '../../../src/proxy/policy/compile-destinations.ts';
import type { Connector, IncomingAnswer, OutgoingRequest } from '../../../src/proxy/protocol/connector.ts';
import type { AnswerEnd, AnswerHead } from '../../../src/proxy/protocol/frames.ts';
import { createProxy, type DocsProxy } from '../../../src/proxy/proxy.ts';
import type { ProxyPolicy } from '../../../src/proxy/run/policy.ts';

export const SITE = 'https://docs.test';
/** An operation of the API that `SERVERS` allows. */
export const URL_OF_API = 'https://api.example.com/v1/users/4711?token=secret';
export const SERVERS = { servers: [{ url: 'https://api.example.com/v1' }], methods: ['QUERY'] };

/** A backend on loopback that closes all open connections when it is closed. */
export interface Backend {
  origin: string;
  port: number;
  /** The open connections. */
  sockets: Set<Socket>;
  /** Returns the total number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

export function httpBackend(listener: RequestListener): Promise<Backend> {
  return listening(createServer({ requestTimeout: 0, headersTimeout: 0 }, listener));
}

/** Starts a TCP server, for responses that no HTTP server would send. */
export function socketBackend(onConnection: (socket: Socket) => void): Promise<Backend> {
  return listening(createSocketServer(onConnection) as unknown as Server);
}

/** Starts a backend that answers every request with the given bytes, and then does what `after` says. */
export function rawBackend(answer: string | Uint8Array, after: 'end' | 'reset' | 'stay' = 'end'): Promise<Backend> {
  return socketBackend((socket) => {
    socket.once('data', () => {
      socket.write(answer, () => {
        if (after === 'end') socket.end();
        if (after === 'reset') setTimeout(() => socket.resetAndDestroy(), 50);
      });
    });
  });
}

/** Closes the backend when the test ends. */
export async function opened(starting: Promise<Backend>): Promise<Backend> {
  const backend = await starting;
  onTestFinished(() => backend.close());
  return backend;
}

async function listening(server: Server): Promise<Backend> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    sockets,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Returns a proxy that may forward to these loopback backends. */
export function proxyTo(backends: Backend | Backend[], policy: Partial<ProxyPolicy> = {}): DocsProxy {
  const origins = [backends].flat().map(({ origin }) => origin);
  return proxyFor({ servers: origins.map((url) => ({ url })), allowPrivate: origins }, policy);
}

export function proxyFor(sources: DestinationSources, policy: Partial<ProxyPolicy> = {}): DocsProxy {
  return createProxy({ ...compileDestinations(sources).policy, ...policy });
}

export interface Fields {
  method?: unknown;
  url?: unknown;
  headers?: unknown;
  body?: unknown;
  bodyEncoding?: unknown;
}

const CALLER = { host: 'docs.test', origin: SITE, 'sec-fetch-site': 'same-origin' };

export function jsonRequest(fields: Fields, init: RequestInit = {}): Request {
  return post(JSON.stringify({ method: 'GET', headers: [], ...fields }), 'application/json', init);
}

/** Returns a request with a raw envelope. */
export function rawRequest(fields: Fields, body: Uint8Array<ArrayBuffer>, init: RequestInit = {}): Request {
  const line = new TextEncoder().encode(`${JSON.stringify({ method: 'POST', headers: [], ...fields })}\n`);
  const whole = new Uint8Array(line.length + body.length);
  whole.set(line);
  whole.set(body, line.length);
  return post(whole, 'application/vnd.docs.request', {
    ...init,
    headers: { 'content-length': String(whole.length), ...(init.headers as Record<string, string>) },
  });
}

export function post(body: BodyInit, type: string, init: RequestInit = {}): Request {
  const headers = { ...CALLER, 'content-type': type, ...(init.headers as Record<string, string>) };
  return new Request(`${SITE}/_docs/api/request`, {
    method: 'POST',
    body,
    duplex: 'half',
    ...init,
    headers,
  } as RequestInit);
}

export interface Refused {
  status: number;
  code: string;
  hint: string | undefined;
  text: string;
  headers: Headers;
}

/** Reads a refusal. Fails the test if the response is not a refusal. */
export async function readRefusal(answer: Promise<Response> | Response): Promise<Refused> {
  const response = await answer;
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (type !== 'application/problem+json') throw new Error(`Not a refusal but ${response.status} ${type}: ${text}`);
  const { code, hint, status } = JSON.parse(text) as { code: string; hint?: string; status: number };
  if (status !== response.status) throw new Error(`${status} in the body, ${response.status} as status`);
  return { status, code, hint, text, headers: response.headers };
}

export interface Answered {
  head: AnswerHead;
  body: Uint8Array;
  text: string;
  /** The end of the response. Absent if the stream was interrupted. */
  end: AnswerEnd | undefined;
}

/** Reads the complete framed response. Fails the test if the response is a refusal. */
export async function readAnswer(answer: Promise<Response> | Response): Promise<Answered> {
  const response = await answer;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/vnd.docs.response') {
    throw new Error(`Not an answer but ${response.status}: ${new TextDecoder().decode(bytes)}`);
  }
  return parseFrames(bytes);
}

/** Parses the frames of the wire format, and does not accept anything else. */
export function parseFrames(bytes: Uint8Array): Answered {
  const parts: Uint8Array[] = [];
  let head: AnswerHead | undefined;
  let end: AnswerEnd | undefined;
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, at);
    const line = JSON.parse(new TextDecoder().decode(bytes.subarray(at, newline)));
    at = newline + 1;
    if (end) throw new Error('A frame after the end');
    if ('head' in line) head = line.head;
    if ('end' in line) end = line.end;
    if ('bytes' in line) {
      parts.push(bytes.subarray(at, at + line.bytes));
      at += line.bytes;
    }
  }
  if (!head) throw new Error('No head');
  const body = Uint8Array.from(Buffer.concat(parts));
  return { head, body, text: new TextDecoder().decode(body), end };
}

/** Returns a connector that does not connect to anything, and records the requests that it should have sent. */
export function recordingConnector(answer: Partial<IncomingAnswer> = {}): Connector & { sent: OutgoingRequest[] } {
  const sent: OutgoingRequest[] = [];
  return {
    sent,
    async send(request) {
      sent.push(request);
      return {
        status: 200,
        statusText: 'OK',
        headers: [],
        body: (async function* () {})(),
        decoded: false,
        timing: {},
        ...answer,
      };
    },
    decoder: () => undefined,
  };
}

/** Waits until the condition holds, at most five seconds. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The condition did not come to hold within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Gives Node time to return a connection to the pool of idle ones. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

export function repeated(byte: number, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).fill(byte);
}
