import type { WireRequest } from '../../../../src/http/wire/wire-request.ts';

/** The part of a request because of which no browser sends it. */
export type Unsendable = 'body' | 'method';

export function unsendable({ method, body }: WireRequest): Unsendable | undefined {
  if ((method === 'GET' || method === 'HEAD') && body !== undefined) return 'body';
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? 'method' : undefined;
}
