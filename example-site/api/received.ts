import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from './answer.ts';

/** A request as it arrived, without any decoding. */
export interface Received {
  method: string;
  /** The path and the query, still encoded. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Alternating names and values, as they were written. */
  rawHeaders: string[];
  body: Buffer;
  /** Aborts when the client disconnects before it has the response. */
  signal: AbortSignal;
}

/** A past request, for tests and curious readers. */
export interface RecordedRequest {
  method: string;
  path: string;
  rawHeaders: string[];
  body: Buffer;
  /** Whether the client disconnected before it had the response. */
  aborted: boolean;
}

const KEPT_REQUESTS = 100;
const LARGEST_BODY = 32 * 1024 * 1024;

export function record(requests: RecordedRequest[], incoming: IncomingMessage): RecordedRequest {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const recorded = { method, path: url, rawHeaders, body: Buffer.alloc(0), aborted: false };
  requests.push(recorded);
  if (requests.length > KEPT_REQUESTS) requests.shift();
  return recorded;
}

export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) {
      throw new Refusal(413, 'The demo backend reads at most 32 MB.', { headers: { connection: 'close' } });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
