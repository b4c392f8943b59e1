import { DocsError } from '../../problems/errors.ts';

/** Where requests may go, as plain JSON: written when the site is built, read by `createProxy`. */
export interface DestinationPolicy {
  destinations: Destination[];
  /** Token, refresh and device URLs of OAuth. Exactly these are admitted, for POST with a form body (B-6). */
  tokenUrls: string[];
  /** Exact origins, for example `http://127.0.0.1:8080`, that may resolve to private addresses (P-8). */
  allowPrivate: string[];
  /** Exact origins whose TLS certificate is not checked (P-13). */
  allowUntrustedTls: string[];
  /** Origins of the documentation site itself; never a target (P-9). */
  self: string[];
  /** Methods beyond the common ones that documents of the site use. Only `QUERY` has an effect (P-24). */
  methods: string[];
  /**
   * Path templates of the documents, such as `/books/{bookId}`. The log shows them instead of the actual paths (P-49).
   */
  paths: string[];
}

/**
 * An origin and a path prefix. `{}` marks an open server variable: in a host label it matches label characters, in a
 * path segment it matches unreserved characters (P-11).
 */
export interface Destination {
  /** For example `https://{}.example.com:8443`; lower case, IDNA, no default port. */
  origin: string;
  /** For example `/v1/{}`, without a slash at the end; empty for the whole origin. */
  path: string;
}

/**
 * Marks an open variable. It is unambiguous: `URL` never leaves a brace in a path, and no host label of a policy has
 * one.
 */
export const OPEN = '{}';

const OPEN_LABEL = /^[a-z0-9-]{1,63}$/;
const OPEN_SEGMENT = /^[A-Za-z0-9._~-]+$/;
const ORIGIN = /^(https?:)\/\/(\[[0-9a-f:.]+\]|[a-z0-9_.{}-]+)(?::(\d{1,5}))?$/;

interface Pattern {
  destination: Destination;
  protocol: string;
  labels: string[];
  port: string;
  segments: string[];
}

/**
 * Prepares the destinations for matching. The returned function takes a parsed target and returns the destination it
 * belongs to: same scheme, host and port, and a path that equals the prefix or continues it after a slash (P-1, P-2).
 * Throws a `DocsError` for a destination that `compileDestinations` would not have written.
 */
export function destinationMatcher(destinations: readonly Destination[]): (target: URL) => Destination | undefined {
  const exact = new Map<string, Pattern[]>();
  const patterns: Pattern[] = [];
  for (const pattern of destinations.map(compilePattern)) {
    if (pattern.destination.origin.includes(OPEN)) patterns.push(pattern);
    else exact.set(pattern.destination.origin, [...(exact.get(pattern.destination.origin) ?? []), pattern]);
  }
  return (target) => {
    const segments = target.pathname.split('/');
    const fits = (pattern: Pattern) => startsWithSegments(segments, pattern.segments);
    const match =
      exact.get(target.origin)?.find(fits) ??
      patterns.find((pattern) => matchesOrigin(pattern, target) && fits(pattern));
    return match?.destination;
  };
}

/**
 * Whether the document's author fixes the registered domain and open variables occur at most once per label and
 * segment. Anything else would open the proxy to the whole web, or would be slow to match.
 */
export function isNarrow(destination: Destination): boolean {
  const labels = (ORIGIN.exec(destination.origin)?.[2] ?? '').split('.');
  const segments = destination.path.split('/');
  if (labels.slice(-2).some((label) => label.includes(OPEN))) return false;
  if (labels.some((label) => label.startsWith('xn--') && label.includes(OPEN))) return false;
  return [...labels, ...segments].every((part) => part.split(OPEN).length <= 2);
}

function compilePattern(destination: Destination): Pattern {
  const { origin, path } = destination;
  const match = ORIGIN.exec(origin);
  if (!match || !/^(?:\/[^?#]*[^/?#])?$/.test(path) || !isNarrow(destination)) throw badDestination(destination);
  const [, protocol = '', host = '', port = ''] = match;
  return { destination, protocol, labels: host.split('.'), port, segments: path.split('/') };
}

function badDestination(destination: Destination): DocsError {
  return new DocsError(
    `The proxy policy has a destination of unknown form: ${JSON.stringify(destination)}.`,
    'Use the value that compileDestinations() returns, unchanged.',
  );
}

/** Compares an origin with a pattern. A host with an open variable never matches an IP address. */
function matchesOrigin(pattern: Pattern, target: URL): boolean {
  if (target.protocol !== pattern.protocol || target.port !== pattern.port) return false;
  const labels = target.hostname.split('.');
  if (labels.length !== pattern.labels.length || /^\d*$/.test(labels.at(-1) ?? '')) return false;
  return labels.every((label, index) => label.length <= 63 && matchesPart(label, pattern.labels[index], OPEN_LABEL));
}

function startsWithSegments(segments: string[], prefix: string[]): boolean {
  return prefix.length <= segments.length && prefix.every((part, i) => matchesPart(segments[i], part, OPEN_SEGMENT));
}

/** `part` has the marker at most once, so one comparison is enough. */
function matchesPart(text: string | undefined, part: string | undefined, variable: RegExp): boolean {
  if (text === undefined || part === undefined) return false;
  const at = part.indexOf(OPEN);
  if (at < 0) return text === part;
  const before = part.slice(0, at);
  const after = part.slice(at + OPEN.length);
  if (text.length <= before.length + after.length || text === '.' || text === '..') return false;
  if (!text.startsWith(before) || !text.endsWith(after)) return false;
  return variable.test(text.slice(before.length, text.length - after.length));
}
