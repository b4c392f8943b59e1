import type { WireRequest } from './wire-request.ts';

/** What the proxy calls itself where the reader names no other client. */
export const PROXY_USER_AGENT = 'astro-specbook-proxy';

/** The POST to the proxy that carries a request, DESIGN.md section 4. */
export interface ProxyEnvelope {
  contentType: 'application/json' | 'application/vnd.docs.request';
  body: string | Blob;
}

/** Text and nothing travel as JSON; bytes follow a line of JSON, so that files are not held in memory. */
export function proxyEnvelope({ method, url, headers, body }: WireRequest): ProxyEnvelope {
  if (body instanceof Blob) {
    const line = `${JSON.stringify({ method, url, headers })}\n`;
    return { contentType: 'application/vnd.docs.request', body: new Blob([line, body]) };
  }
  const text = body === undefined ? {} : { body, bodyEncoding: 'utf8' };
  return { contentType: 'application/json', body: JSON.stringify({ method, url, headers, ...text }) };
}
