import { essence } from '../../request/http/essence.ts';
import { parseHost } from './host.ts';
import { isKnownCaller, type KnownHosts } from './known-hosts.ts';
import type { GivenLimits } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Facts about a request that the platform knows but the request itself does not contain. */
export interface ProxyContext {
  /** IP address of the client. Limits per client need it. */
  clientAddress?: string | undefined;
  /** The visitor's connection, on platforms that read answers faster than their visitors do. */
  connection?: VisitorConnection | undefined;
  /**
   * Host under which the visitor reaches the site, if the platform has verified one. The default is the `Host` header.
   */
  host?: string | undefined;
  /** Whether the site knows who the visitor is, for `onRequest`. */
  signedIn?: boolean | undefined;
}

/** Keeps the answers that visitors do not read out of memory (P-48). */
export interface VisitorConnection {
  /** Waits until the connection can take more of the answer. */
  drained(): Promise<void>;
  /** Resolves once the visitor has the whole answer or has left. Until then, the request counts as one in progress. */
  closed: Promise<void>;
  /** Closes the connection of a visitor who does not read the rest of the answer in time. */
  abort(): void;
}

/** Who may call an endpoint of the site, and how often. */
export interface CallerRules {
  limits?: GivenLimits | undefined;
  /** As in `ProxyPolicy`. */
  hosts?: readonly string[] | undefined;
  /** As in `ProxyPolicy`. */
  site?: string | undefined;
  explain?: boolean | undefined;
}

/** The encoding of the envelope, by media type. */
export type EnvelopeType = 'json' | 'raw';

const TYPES: ReadonlyMap<string, EnvelopeType> = new Map([
  ['application/json', 'json'],
  ['application/vnd.docs.request', 'raw'],
]);

/**
 * Admits only a POST from a page of the same site and returns the encoding of its envelope. Reads the head alone (P-30
 * to P-34). Throws a `Refusal`.
 */
export function checkCaller(request: Request, context: ProxyContext, hosts?: KnownHosts): EnvelopeType {
  if (request.method !== 'POST') throw new Refusal('method-not-allowed');
  const host = requestHost(request, context);
  if (hosts && !isKnownCaller(request.headers, host, context.clientAddress, hosts)) throw new Refusal('host-unknown');
  if (!isSameOrigin(request.headers, host)) throw new Refusal('caller-cross-site');
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (coding && coding !== 'identity') throw new Refusal('request-coding-unsupported');
  const type = TYPES.get(essence(request.headers.get('content-type') ?? ''));
  if (!type) throw new Refusal('media-type-unsupported');
  return type;
}

/** Returns the host and port that the visitor's browser uses, as far as the request reveals them. */
export function requestHost(request: Request, context: ProxyContext): string {
  return context.host ?? request.headers.get('host') ?? new URL(request.url).host;
}

/**
 * Whether a request comes from this origin. If the browser sends `Sec-Fetch-Site`, that header decides, whatever a CDN
 * did to `Host`. Otherwise `Origin` must name this host. Its scheme does not matter: behind TLS termination the site
 * itself sees http.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = URL.parse(headers.get('origin') ?? '');
  if (!origin || origin.host === '') return false;
  return origin.host === parseHost(host, origin.protocol)?.host;
}
