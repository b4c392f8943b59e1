import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { ascending, quantile } from './statistics.ts';

export interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Load {
  requests: number;
  /** The number of responses with a status other than 200, and of broken connections. */
  failures: number;
  perSecond: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 50;
const MAX_REQUESTS = 500_000;
/** The timeout of a call in milliseconds. */
const CALL_TIMEOUT = 60_000;

/**
 * Sends the call repeatedly over a number of connections. Creates the bytes of the request only once, and only looks
 * for the end of the response, so that this measures the time of the server rather than that of the client.
 */
export async function load(call: Call, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const latencies: number[] = [];
  let failures = 0;
  const bytes = requestBytes(call);
  const start = performance.now();
  const deadline = start + seconds * 1000;

  function visitor(): Promise<void> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(call.url);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let received = '';
      let sentAt = 0;
      const send = (): void => {
        received = '';
        sentAt = performance.now();
        socket.write(bytes);
      };
      socket.setTimeout(CALL_TIMEOUT, () => socket.destroy());
      socket.on('connect', send);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (performance.now() < deadline) failures += 1;
        resolve();
      });
      socket.on('data', (piece) => {
        received += piece.toString('latin1');
        if (!isWhole(received)) return;
        if (received.startsWith('HTTP/1.1 200 ')) latencies.push(performance.now() - sentAt);
        else failures += 1;
        if (performance.now() < deadline && latencies.length + failures < MAX_REQUESTS) send();
        else socket.destroy();
      });
    });
  }

  await Promise.all(Array.from({ length: connections }, visitor));
  const elapsed = (performance.now() - start) / 1000;
  const sorted = ascending(latencies);
  return {
    requests: sorted.length,
    failures,
    perSecond: sorted.length / elapsed,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
}

function requestBytes({ url, method, headers, body = '' }: Call): Buffer {
  const { host, pathname } = new URL(url);
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Whether a response is complete, by its length or its last chunk. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}

export interface Download {
  /** The status, or 0 if there was no complete response. */
  status: number;
  bytes: number;
  seconds: number;
  /** The last bytes of the response as text, or the error. */
  end: string;
}

/** Sends the call once and reads the response to its end. */
export async function download(call: Call): Promise<Download> {
  const start = performance.now();
  let bytes = 0;
  let last = Buffer.alloc(0);
  const status = await send(call, new Agent(), (answer) =>
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length;
      last = Buffer.concat([last.subarray(-512), piece.subarray(-512)]);
    }),
  ).catch((error: Error) => {
    last = Buffer.from(error.message);
    return 0;
  });
  return { status, bytes, seconds: (performance.now() - start) / 1000, end: last.toString('latin1') };
}

/** Sends a call. Returns the status when the complete response has arrived. */
function send({ url, method, headers, body }: Call, agent: Agent, read: (answer: IncomingMessage) => void) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, timeout: CALL_TIMEOUT });
    outgoing.once('response', (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
      read(answer);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
