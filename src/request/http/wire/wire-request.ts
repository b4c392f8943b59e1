import type { HttpRequest } from '../http-request.ts';
import { multipartBody, multipartType, newBoundary } from '../multipart.ts';

/** A request as it is sent: a multipart body is bytes, with its boundary in `Content-Type`. */
export interface WireRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | Blob | undefined;
}

/** Returns a request as it travels. `boundary` separates the parts of a multipart body. */
export function wireRequest(request: HttpRequest, boundary = pageBoundary()): WireRequest {
  const { method, url, headers, body } = request;
  if (body?.kind !== 'multipart')
    return { method, url, headers, body: body?.kind === 'binary' ? body.blob : body?.text };
  const contentType: [string, string] = ['Content-Type', multipartType(body, boundary)];
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return { method, url, headers: [...others, contentType], body: multipartBody(body.parts, boundary) };
}

let boundaryOfPage: string | undefined;

/** Returns one boundary per page load, so that the preview shows the boundary that is sent. */
function pageBoundary(): string {
  boundaryOfPage ??= newBoundary();
  return boundaryOfPage;
}
