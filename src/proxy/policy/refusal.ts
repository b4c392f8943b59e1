/** Why the proxy did not forward a request, or why an answer ended early. The codes derive from this one table. */

interface RefusalKind {
  /**
   * HTTP status of the refusal. Codes that only end an answer early have one too, because the answer may fail before
   * its head.
   */
  status: number;
  /** What a visitor reads: one sentence about what happened, without details of the network. */
  detail: string;
  /** What the site's owner can do about it. Sent only if `explain` is set. */
  hint?: string;
}

export const REFUSALS = {
  'envelope-malformed': { status: 400, detail: 'The request to the proxy doesn’t have the expected form.' },
  'method-unsupported': {
    status: 400,
    detail: 'The proxy doesn’t send this HTTP method.',
    hint: 'It sends GET, HEAD, POST, PUT, PATCH, DELETE, and OPTIONS, and QUERY if a document uses it.',
  },
  'url-invalid': { status: 400, detail: 'The target isn’t an absolute http or https URL without credentials.' },
  'url-too-long': {
    status: 400,
    detail: 'The target URL is too long.',
    hint: 'Raise api.playground.proxy.limits.maxUrlLength.',
  },
  'header-invalid': { status: 400, detail: 'A header has a name or value that HTTP doesn’t allow.' },
  'header-duplicated': { status: 400, detail: 'A header that can be sent only once is given several times.' },
  'body-unexpected': { status: 400, detail: 'GET and HEAD requests can’t have a body.' },
  'request-incomplete': { status: 400, detail: 'The request ended before its body was complete.' },
  'request-cancelled': { status: 400, detail: 'The request was canceled.' },
  'caller-cross-site': {
    status: 403,
    detail: 'The proxy accepts only requests from pages of its own site.',
    hint: 'If this page is on the same site, have your reverse proxy pass on the Host header, or use https.',
  },
  'host-unknown': {
    status: 403,
    detail: 'The proxy isn’t available at this host name.',
    hint: 'Add the host name to api.playground.proxy.hosts, or open the site at its own URL.',
  },
  'destination-unlisted': { status: 403, detail: 'This site’s proxy doesn’t forward to this address.' },
  'destination-self': {
    status: 403,
    detail: 'The proxy doesn’t forward to the site it belongs to.',
    hint: 'Requests to your own site don’t need a proxy. Set api.playground.proxy to false, or serve the API from another origin.',
  },
  'path-traversal': {
    status: 403,
    detail: 'The URL’s path contains encoded dots (%2e) that leave its folder.',
    hint: 'No setting allows this. If ".." is part of a value, send it in the query.',
  },
  'address-private': { status: 403, detail: 'The target isn’t on the public internet.' },
  'request-denied': { status: 403, detail: 'This site doesn’t allow the request.' },
  'method-not-allowed': { status: 405, detail: 'The proxy accepts only POST requests.' },
  'request-timeout': {
    status: 408,
    detail: 'The request didn’t arrive in time.',
    hint: 'Raise api.playground.proxy.limits.readTimeout, or totalTimeout for uploads.',
  },
  'request-too-large': {
    status: 413,
    detail: 'The request is too large.',
    hint: 'Raise api.playground.proxy.limits.maxRequestBytes.',
  },
  'media-type-unsupported': {
    status: 415,
    detail: 'The proxy accepts application/json or application/vnd.docs.request.',
  },
  'request-coding-unsupported': { status: 415, detail: 'The proxy doesn’t accept compressed requests.' },
  'client-limit-reached': {
    status: 429,
    detail: 'This client has too many requests in progress.',
    hint: 'Raise api.playground.proxy.limits.concurrencyPerClient.',
  },
  'rate-limit-reached': {
    status: 429,
    detail: 'This client sent too many requests within a minute.',
    hint: 'Raise api.playground.proxy.limits.requestsPerMinute.',
  },
  'headers-too-many': {
    status: 431,
    detail: 'The request has too many headers.',
    hint: 'Raise api.playground.proxy.limits.maxHeaders.',
  },
  'headers-too-large': {
    status: 431,
    detail: 'The request’s headers are too large.',
    hint: 'Raise api.playground.proxy.limits.maxHeaderBytes.',
  },
  'upstream-host-unknown': { status: 502, detail: 'The target’s host name doesn’t exist.' },
  'upstream-host-unresolved': { status: 502, detail: 'The target’s host name couldn’t be looked up.' },
  'upstream-refused': { status: 502, detail: 'The target refused the connection.' },
  'upstream-unreachable': { status: 502, detail: 'The target can’t be reached.' },
  'upstream-reset': { status: 502, detail: 'The target closed the connection without a response.' },
  'upstream-incomplete': { status: 502, detail: 'The target closed the connection before its response was complete.' },
  'upstream-malformed': { status: 502, detail: 'The target’s response isn’t valid HTTP.' },
  'upstream-protocol-switched': {
    status: 502,
    detail: 'The target switched to another protocol (status 101) without being asked.',
  },
  'upstream-headers-too-large': {
    status: 502,
    detail: 'The response’s headers are too large.',
    hint: 'Raise api.playground.proxy.limits.maxAnswerHeaderBytes.',
  },
  'upstream-certificate-expired': { status: 502, detail: 'The target’s TLS certificate has expired.' },
  'upstream-certificate-early': { status: 502, detail: 'The target’s TLS certificate isn’t valid yet.' },
  'upstream-certificate-mismatch': {
    status: 502,
    detail: 'The target’s TLS certificate is for another host name.',
  },
  'upstream-certificate-untrusted': {
    status: 502,
    detail: 'The target’s TLS certificate isn’t signed by a trusted authority.',
    hint: 'Set NODE_EXTRA_CA_CERTS to your own authority’s certificate, or list the origin in api.playground.proxy.allowUntrustedTls.',
  },
  'upstream-tls-absent': {
    status: 502,
    detail: 'The target doesn’t use TLS on this port.',
    hint: 'Use http instead of https in its URL, or another port.',
  },
  'upstream-tls-outdated': {
    status: 502,
    detail: 'The target supports only outdated TLS versions. The proxy needs TLS 1.2 or later.',
  },
  'upstream-tls-client-certificate': {
    status: 502,
    detail: 'The target requires a client certificate, which the proxy doesn’t have.',
  },
  'upstream-protocol-unsupported': {
    status: 502,
    detail: 'The target doesn’t support HTTP/1.1, only another protocol such as HTTP/2.',
  },
  'upstream-tls-failed': { status: 502, detail: 'The TLS connection to the target failed.' },
  'upstream-failed': { status: 502, detail: 'The request to the target failed.' },
  'proxy-failed': { status: 502, detail: 'The proxy couldn’t handle this request.' },
  'response-too-large': {
    status: 502,
    detail: 'The response is larger than the proxy allows.',
    hint: 'Raise api.playground.proxy.limits.maxResponseBytes.',
  },
  'response-coding-broken': { status: 502, detail: 'The target’s compressed response is damaged.' },
  'proxy-busy': {
    status: 503,
    detail: 'The site has too many requests in progress.',
    hint: 'Raise api.playground.proxy.limits.concurrency.',
  },
  'hook-failed': { status: 503, detail: 'The site’s own check of the request failed.' },
  'upstream-connect-timeout': {
    status: 504,
    detail: 'The connection to the target timed out.',
    hint: 'Raise api.playground.proxy.limits.connectTimeout.',
  },
  'upstream-timeout': {
    status: 504,
    detail: 'The target didn’t send a complete response in time.',
    hint: 'Raise api.playground.proxy.limits.totalTimeout, or eventStreamTimeout for text/event-stream.',
  },
} as const satisfies Record<string, RefusalKind>;

/** Why the proxy refuses a request: the `code` of its answer. */
export type RefusalCode = keyof typeof REFUSALS;

/**
 * Stops the handling of a request. The proxy and its connectors throw it; the function that `createProxy` returns never
 * does.
 *
 * `message` is public: it names a field or a limit, never a value, an address or an errno (P-4, P-15).
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  /** For the site's owner. Sent only if `explain` is set. */
  readonly hint: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    const kind: RefusalKind = REFUSALS[code];
    super(options.detail ?? kind.detail, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? kind.status;
    this.hint = options.hint ?? kind.hint;
    this.retryAfter = options.retryAfter;
  }
}

export interface RefusalOptions {
  detail?: string | undefined;
  hint?: string | undefined;
  status?: number | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Returns a caught refusal unchanged. Any other value becomes the cause of a refusal with the code `fallback`. */
export function asRefusal(error: unknown, fallback: RefusalCode): Refusal {
  return error instanceof Refusal ? error : new Refusal(fallback, { cause: error });
}
