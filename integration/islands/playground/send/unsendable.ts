import type { WireRequest } from '../../../../src/http/wire/wire-request.ts';

/** Why no browser sends a request: for its body, or for its method. */
export type Unsendable = 'body' | 'method';

export function unsendable({ method, body }: WireRequest): Unsendable | undefined {
  if ((method === 'GET' || method === 'HEAD') && body !== undefined) return 'body';
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? 'method' : undefined;
}
