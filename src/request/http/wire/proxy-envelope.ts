import type { WireRequest } from './wire-request.ts';

/** The `User-Agent` that the proxy sends unless the reader sets one. */
export const PROXY_USER_AGENT = 'astro-specbook-proxy';

/** The methods that the proxy sends (P-24). It sends `QUERY` only if a document has it. */
export const PROXY_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];

/** Returns the line of docs.json that lets the proxy forward to a URL. */
export function proxySetting(key: 'allow' | 'allowPrivate', url: string): string {
  return `"api": { "playground": { "proxy": { "${key}": [${JSON.stringify(url)}] } } }`;
}

/** The body of the POST request that carries a request to the proxy. */
export interface ProxyEnvelope {
  contentType: 'application/json' | 'application/vnd.docs.request';
  body: string | Blob;
}

/**
 * Wraps a request for the proxy. With a text or without a body, it is sent as JSON. Bytes follow a line of JSON, so
 * that files are not copied into memory.
 */
export function proxyEnvelope({ method, url, headers, body }: WireRequest): ProxyEnvelope {
  if (body instanceof Blob) {
    const line = `${JSON.stringify({ method, url, headers })}\n`;
    return { contentType: 'application/vnd.docs.request', body: new Blob([line, body]) };
  }
  const text = body === undefined ? {} : { body, bodyEncoding: 'utf8' };
  return { contentType: 'application/json', body: JSON.stringify({ method, url, headers, ...text }) };
}
