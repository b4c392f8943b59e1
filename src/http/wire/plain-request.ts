import type { HttpBody, HttpRequest } from '../http-request.ts';
import type { WireRequest } from './wire-request.ts';

/** Bodies that are sent without encoding. */
export type PlainBody = Exclude<HttpBody, { kind: 'multipart' }>;

/** Returns a request whose body travels as it is, that is, every body except multipart. */
export function plainRequest({ method, url, headers }: HttpRequest, body: PlainBody | undefined): WireRequest {
  return { method, url, headers, body: body?.kind === 'binary' ? body.blob : body?.text };
}
