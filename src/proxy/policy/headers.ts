import { PROXY_USER_AGENT } from '../../request/http/wire/proxy-envelope.ts';
import { Refusal } from './refusal.ts';

/** Headers in order. Names may repeat. */
export type HeaderList = [name: string, value: string][];

/** Characters of names (RFC 9110 section 5.6.2). */
export const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Characters of values: HTAB, space to `~`, and the bytes 0x80 to 0xFF, one character each (RFC 9110 section 5.5). */
export const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Headers that the connection or this proxy sets, or that servers read as facts about the connection. The reader cannot
 * set them.
 */
const DROPPED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'remote-addr',
  'set-cookie',
  'set-cookie2',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-appengine-user-ip',
  'x-azure-socketip',
  'x-envoy-external-address',
  'x-original-for',
  'x-original-host',
  'x-original-proto',
  'x-original-uri',
  'x-original-url',
  'x-originating-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-rewrite-url',
]);
/** The address of the client, under the names that proxies and hosts give it. */
const CLIENT_ADDRESS = /(?:^|-)(?:client(?:-connection)?-?ip|real-ip|forwarded-for)$/;
/** Does not match `CF-Access-Client-*`, which are credentials of the reader. */
const DROPPED_PREFIX = /^(?:proxy-|sec-|x-forwarded|x-middleware-|cf-(?!access-client-)|x-client-ip)/;

/**
 * Headers that a request may have only once: those with a single value in RFC 9110, `Origin`, and `Content-Encoding`.
 */
const SINGLE = new Set([
  'authorization',
  'content-encoding',
  'content-location',
  'content-type',
  'date',
  'from',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'max-forwards',
  'origin',
  'range',
  'referer',
  'user-agent',
]);

export interface HeaderRules {
  maxHeaders: number;
  maxHeaderBytes: number;
}

export interface CheckedHeaders {
  /** Headers to send unchanged. */
  headers: HeaderList;
  /** Names of the headers that are not sent, as the reader wrote them. */
  dropped: string[];
}

/**
 * Checks the reader's headers and returns those that may be sent (P-21 to P-23, P-27). Throws a `Refusal` whose text
 * names a header's position or name, never its value. Nothing is trimmed or fixed. Several `Cookie` headers become one.
 */
export function checkHeaders(written: HeaderList, rules: HeaderRules): CheckedHeaders {
  checkSyntax(written, rules);
  const headers: HeaderList = [];
  const dropped: string[] = [];
  const seen = new Set<string>();
  let cookie: HeaderList[number] | undefined;
  for (const [name, value] of written) {
    const lowerName = name.toLowerCase();
    if (isDropped(lowerName)) {
      dropped.push(name);
      continue;
    }
    if (seen.has(lowerName) && SINGLE.has(lowerName)) {
      throw new Refusal('header-duplicated', { detail: `The header ${lowerName} is given several times.` });
    }
    seen.add(lowerName);
    if (cookie && lowerName === 'cookie') {
      // RFC 6265 section 5.4: one header, the pairs separated by a semicolon and a space.
      cookie[1] += `; ${value}`;
      continue;
    }
    const header: HeaderList[number] = [name, value];
    if (lowerName === 'cookie') cookie = header;
    headers.push(header);
  }
  return { headers, dropped };
}

function checkSyntax(headers: HeaderList, rules: HeaderRules): void {
  if (headers.length > rules.maxHeaders) throw new Refusal('headers-too-many');
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length;
  if (size > rules.maxHeaderBytes) throw new Refusal('headers-too-large');
  for (const [index, [name, value]] of headers.entries()) {
    if (!HEADER_NAME.test(name))
      throw new Refusal('header-invalid', { detail: `The name of header ${index + 1} isn’t valid.` });
    if (!HEADER_VALUE.test(value)) {
      throw new Refusal('header-invalid', {
        detail: `The value of header ${index + 1} has characters HTTP can’t send.`,
      });
    }
  }
}

/**
 * Whether a header, named in lower case, must not be sent. Underscores count as hyphens, because servers that pass
 * headers on as CGI variables do not distinguish them.
 */
function isDropped(lowerName: string): boolean {
  const name = lowerName.includes('_') ? lowerName.replaceAll('_', '-') : lowerName;
  return DROPPED.has(name) || DROPPED_PREFIX.test(name) || CLIENT_ADDRESS.test(name);
}

/** Adds a fixed `User-Agent` if the reader did not set one (P-20). */
export function withUserAgent(headers: HeaderList): HeaderList {
  const hasUserAgent = headers.some(([name]) => name.toLowerCase() === 'user-agent');
  return hasUserAgent ? headers : [...headers, ['User-Agent', PROXY_USER_AGENT]];
}
