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
  'envelope-malformed': { status: 400, detail: 'The request to the proxy does not have the expected form.' },
  'method-unsupported': {
    status: 400,
    detail: 'The proxy does not send this HTTP method.',
    hint: 'It sends GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS, and QUERY where a document of the site uses it.',
  },
  'url-invalid': { status: 400, detail: 'The target is not an absolute http or https URL without credentials.' },
  'url-too-long': {
    status: 400,
    detail: 'The target URL is too long.',
    hint: 'Raise api.playground.proxy.limits.maxUrlLength.',
  },
  'header-invalid': { status: 400, detail: 'A header has a name or a value that HTTP does not allow.' },
  'header-duplicated': { status: 400, detail: 'A header that is allowed only once is given several times.' },
  'body-unexpected': { status: 400, detail: 'GET and HEAD requests cannot have a body.' },
  'request-incomplete': { status: 400, detail: 'The request ended before its body was complete.' },
  'request-cancelled': { status: 400, detail: 'The request was canceled.' },
  'caller-cross-site': {
    status: 403,
    detail: 'The proxy accepts only requests from pages of its own site.',
    hint: 'If this is such a page, let the server in front of the site pass on the Host header, or use https.',
  },
  'host-unknown': {
    status: 403,
    detail: 'The proxy is not available at this host name.',
    hint: 'Add the host name to api.playground.proxy.hosts, or open the site at its own address.',
  },
  'destination-unlisted': { status: 403, detail: 'The proxy of this site does not forward to this address.' },
  'destination-self': {
    status: 403,
    detail: 'The proxy does not forward to the site it belongs to.',
    hint: 'Requests to your own site need no proxy: set api.playground.proxy to false, or serve the API under another origin.',
  },
  'path-traversal': {
    status: 403,
    detail: 'The URL path contains encoded dots (%2e) that lead out of its folder.',
    hint: 'No setting allows this. If ".." is part of a value, send it in the query.',
  },
  'address-private': { status: 403, detail: 'The target is not on the public internet.' },
  'request-denied': { status: 403, detail: 'This site does not allow the request.' },
  'method-not-allowed': { status: 405, detail: 'The proxy accepts only POST requests.' },
  'request-timeout': {
    status: 408,
    detail: 'The request did not arrive in time.',
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
  'request-coding-unsupported': { status: 415, detail: 'The proxy does not accept compressed requests.' },
  'client-limit-reached': {
    status: 429,
    detail: 'Too many requests of this client are in progress.',
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
    detail: 'The headers of the request are too large.',
    hint: 'Raise api.playground.proxy.limits.maxHeaderBytes.',
  },
  'upstream-host-unknown': { status: 502, detail: 'The host name of the target does not exist.' },
  'upstream-host-unresolved': { status: 502, detail: 'The host name of the target could not be looked up.' },
  'upstream-refused': { status: 502, detail: 'The target refused the connection.' },
  'upstream-unreachable': { status: 502, detail: 'The target cannot be reached.' },
  'upstream-reset': { status: 502, detail: 'The target closed the connection without a response.' },
  'upstream-incomplete': { status: 502, detail: 'The target closed the connection before its response was complete.' },
  'upstream-malformed': { status: 502, detail: 'The response of the target is not valid HTTP.' },
  'upstream-protocol-switched': {
    status: 502,
    detail: 'The target switched to another protocol (status 101), although the request did not ask for it.',
  },
  'upstream-headers-too-large': {
    status: 502,
    detail: 'The headers of the response are too large.',
    hint: 'Raise api.playground.proxy.limits.maxAnswerHeaderBytes.',
  },
  'upstream-certificate-expired': { status: 502, detail: 'The TLS certificate of the target has expired.' },
  'upstream-certificate-early': { status: 502, detail: 'The TLS certificate of the target is not valid yet.' },
  'upstream-certificate-mismatch': {
    status: 502,
    detail: 'The TLS certificate of the target is for another host name.',
  },
  'upstream-certificate-untrusted': {
    status: 502,
    detail: 'The TLS certificate of the target is not signed by a trusted authority.',
    hint: 'Start the site with NODE_EXTRA_CA_CERTS naming the certificate of your own authority, or list the origin in api.playground.proxy.allowUntrustedTls.',
  },
  'upstream-tls-absent': {
    status: 502,
    detail: 'The target does not speak TLS on this port.',
    hint: 'Write its URL with http instead of https, or another port.',
  },
  'upstream-tls-outdated': {
    status: 502,
    detail: 'The target and the proxy have no version of TLS in common; TLS 1.2 is the oldest that is still safe.',
  },
  'upstream-tls-client-certificate': {
    status: 502,
    detail: 'The target requires a client certificate, which the proxy does not have.',
  },
  'upstream-protocol-unsupported': {
    status: 502,
    detail: 'The target does not speak HTTP/1.1, only another protocol such as HTTP/2.',
  },
  'upstream-tls-failed': { status: 502, detail: 'No TLS connection to the target could be made.' },
  'upstream-failed': { status: 502, detail: 'The request to the target failed.' },
  'proxy-failed': { status: 502, detail: 'The proxy could not handle this request.' },
  'response-too-large': {
    status: 502,
    detail: 'The response is larger than the proxy allows.',
    hint: 'Raise api.playground.proxy.limits.maxResponseBytes.',
  },
  'response-coding-broken': { status: 502, detail: 'The compressed response of the target is damaged.' },
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
    detail: 'The target did not send a complete response in time.',
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
