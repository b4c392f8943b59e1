import type { WireRequest } from './wire-request.ts';

/** The `User-Agent` of the proxy, if the reader sets no other. */
export const PROXY_USER_AGENT = 'astro-specbook-proxy';

/** The POST to the proxy that carries a request. */
export interface ProxyEnvelope {
  contentType: 'application/json' | 'application/vnd.docs.request';
  body: string | Blob;
}

/** A request with a text or no body is sent as JSON. Bytes follow a line of JSON, so that files are not copied into memory. */
export function proxyEnvelope({ method, url, headers, body }: WireRequest): ProxyEnvelope {
  if (body instanceof Blob) {
    const line = `${JSON.stringify({ method, url, headers })}\n`;
    return { contentType: 'application/vnd.docs.request', body: new Blob([line, body]) };
  }
  const text = body === undefined ? {} : { body, bodyEncoding: 'utf8' };
  return { contentType: 'application/json', body: JSON.stringify({ method, url, headers, ...text }) };
}
