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
  /** Answers with another status than 200, and connections that broke. */
  failures: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 50;
const MAX_REQUESTS = 500_000;
/** Milliseconds. */
const CALL_TIMEOUT = 60_000;

/**
 * Sends the call again and again over as many connections as are opened. The bytes of the request are made once, and of
 * the answer only its end is looked for, so that the time is that of the server and not of this client.
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

/** Whether an answer has come to its end, by its length or its last chunk. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}

export interface Download {
  /** 0 where no whole answer came. */
  status: number;
  bytes: number;
  seconds: number;
  /** The last bytes of the answer as text, or what went wrong. */
  end: string;
}

/** Sends the call once and reads the answer to its end. */
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

/** Answers the status when the whole answer has arrived. */
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
