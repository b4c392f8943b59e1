import type { WireRequest } from '../../../../src/request/http/wire/wire-request.ts';

/** The part of a request for which every browser refuses to send it. */
export type Unsendable = 'body' | 'method';

/**
 * Returns why `fetch` refuses a request: a body with GET or HEAD, or a forbidden method (Fetch standard, section
 * 2.2.1).
 */
export function unsendable({ method, body }: WireRequest): Unsendable | undefined {
  if ((method === 'GET' || method === 'HEAD') && body !== undefined) return 'body';
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? 'method' : undefined;
}
