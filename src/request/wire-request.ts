import type { HttpRequest } from './http-request.ts';
import { multipartBody, multipartType, newBoundary } from './multipart.ts';

/** A request as it goes over the wire: multipart has become bytes, its boundary stands in `Content-Type`. */
export interface WireRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | Blob | undefined;
}

export function wireRequest(request: HttpRequest, boundary = pageBoundary()): WireRequest {
  const { method, url, headers, body } = request;
  switch (body?.kind) {
    case undefined:
      return { method, url, headers, body: undefined };
    case 'text':
    case 'urlencoded':
      return { method, url, headers, body: body.text };
    case 'binary':
      return { method, url, headers, body: body.blob };
    case 'multipart': {
      const contentType: [string, string] = ['Content-Type', multipartType(body, boundary)];
      const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
      return { method, url, headers: [...others, contentType], body: multipartBody(body.parts, boundary) };
    }
  }
}

let chosen: string | undefined;

/** One for a page: what is shown of a request is what is sent, boundary included. */
function pageBoundary(): string {
  chosen ??= newBoundary();
  return chosen;
}
