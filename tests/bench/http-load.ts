import { Agent, type IncomingMessage, request } from 'node:http';
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

/** Sends the call again and again over as many connections as may be open at once. */
export async function load(call: Call, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const deadline = start + seconds * 1000;

  async function visitor(): Promise<void> {
    while (performance.now() < deadline && latencies.length + failures < MAX_REQUESTS) {
      const sentAt = performance.now();
      const status = await send(call, agent, (answer) => answer.resume()).catch(() => 0);
      if (status === 200) latencies.push(performance.now() - sentAt);
      else failures += 1;
    }
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  const sorted = ascending(latencies);
  return {
    requests: sorted.length,
    failures,
    perSecond: sorted.length / elapsed,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
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
