import type { HttpRequest } from '../http-request.ts';
import { PROXY_USER_AGENT } from './proxy-envelope.ts';
import { wireRequest } from './wire-request.ts';

/** A request as the API receives it. */
export interface WireMessage {
  /** The method, the path with the query, and the version (RFC 9112 section 3). */
  line: string;
  /** Headers with known values, in sending order. */
  headers: WireHeader[];
  /** Names of other headers that the browser or the proxy adds. */
  others: string[];
  /** The body as text or, if `isText` is false, with `\xNN` for bytes that are not printable ASCII. */
  body: string;
  isText: boolean;
  /** The size of the body in bytes. */
  size: number;
  /** Whether `body` is only the start of the body. */
  clipped: boolean;
}

export interface WireHeader {
  name: string;
  value: string;
  /** Whether the browser or the proxy adds it. */
  added: boolean;
}

/** How the request is sent. `withheld` says which headers browsers do not let pages send. */
export type Transport = { by: 'proxy' } | { by: 'browser'; cookies: boolean; withheld(name: string): boolean };

/** The maximum number of bytes of the body in the message. */
const MAX_BYTES = 100_000;

/** Returns the exact HTTP/1.1 message, without `Connection`, which applies only to a single connection. */
export async function wireMessage(request: HttpRequest, carriage: Transport): Promise<WireMessage> {
  const { method, url, headers, body } = wireRequest(request);
  const { host, pathname, search } = new URL(url);
  const blob = new Blob(body === undefined ? [] : [body]);
  const bytes = new Uint8Array(await blob.slice(0, MAX_BYTES).arrayBuffer());
  const clipped = blob.size > MAX_BYTES;
  const text = textOf(bytes, clipped);
  const sent = carriage.by === 'browser' ? headers.filter(([name]) => !carriage.withheld(name)) : headers;
  const has = (name: string) => sent.some(([key]) => key.toLowerCase() === name);
  const added: [string, string][] = [];
  if (carriage.by === 'proxy' && !has('user-agent')) added.push(['User-Agent', PROXY_USER_AGENT]);
  // The proxy drops an empty body, such as an empty file. Browsers send its length.
  const isSent = blob.size > 0 || (carriage.by === 'browser' && body !== undefined);
  if (isSent || EMPTY_BODIES[carriage.by].test(method)) added.push(['Content-Length', String(blob.size)]);
  const entry =
    (isAdded: boolean) =>
    ([name, value]: [string, string]): WireHeader => ({ name, value, added: isAdded });
  return {
    line: `${method} ${pathname}${search} HTTP/1.1`,
    headers: [entry(true)(['Host', host]), ...sent.map(entry(false)), ...added.map(entry(true))],
    others: othersOf(carriage).filter((name) => !has(name.toLowerCase())),
    body: text ?? escapeBytes(bytes),
    isText: text !== undefined,
    size: blob.size,
    clipped,
  };
}

/** Methods that send `Content-Length: 0` without a body. For browsers: Fetch Standard, HTTP-network-or-cache fetch. */
const EMPTY_BODIES = { proxy: /^(?:POST|PUT|PATCH|QUERY)$/, browser: /^(?:POST|PUT)$/ };

/** Returns the names of other headers. The proxy's `Accept-Encoding` lists the codings that its platform can decode. */
function othersOf(carriage: Transport): string[] {
  if (carriage.by === 'proxy') return ['Accept-Encoding'];
  return carriage.cookies ? [...BROWSER_HEADERS, 'Cookie'] : BROWSER_HEADERS;
}

const BROWSER_HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cache-Control',
  'Origin',
  'Pragma',
  'Priority',
  'Referer',
  'Sec-*',
  'User-Agent',
];

/** Returns the text of the bytes, if they are text. Clipping may have cut the last character. */
function textOf(bytes: Uint8Array, clipped: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: clipped });
    return isControlled(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a text has control characters other than tabs and line breaks, which would be invisible. */
function isControlled(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return true;
  }
  return false;
}

function escapeBytes(bytes: Uint8Array): string {
  const parts = Array.from(bytes, (byte) => {
    if (byte === 0x5c) return '\\\\';
    if (byte === 0x0a || byte === 0x0d || byte === 0x09 || (byte >= 0x20 && byte < 0x7f))
      return String.fromCharCode(byte);
    return `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return parts.join('');
}
