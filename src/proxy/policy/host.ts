import { isLocalhostName } from '../../core/net/address.ts';

/** A cache of the few hosts that nearly every request names. A lookup is cheaper than parsing. */
const parsed = new Map<string, URL | undefined>();
const MAX_PARSED = 100;

/**
 * Parses the text of a `Host` header. Callers must not change the result. Returns `undefined` if the text is not a host
 * with an optional port.
 */
export function parseHost(host: string, protocol = 'http:'): URL | undefined {
  const text = `${protocol}//${host}`;
  const cached = parsed.get(text);
  if (cached || parsed.has(text)) return cached;
  const url = /[/?#@\\\s]/.test(host) ? undefined : (URL.parse(text) ?? undefined);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(text, url);
  return url;
}

/** Normalizes a host and port for comparison: no trailing dot, neither port 80 nor 443. */
export function hostKey(url: URL): string {
  return `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`;
}

/** Whether two URLs have the same port. 80 and 443 are equal. */
export function samePort(one: URL, other: URL): boolean {
  return portOf(one) === portOf(other);
}

/** Returns an empty string for 80 and 443, which are equal behind TLS termination. */
function portOf(url: URL): string {
  return url.port === '443' || url.port === '80' ? '' : url.port;
}

/** Whether a host, as `URL` parsed it, is a name or an address of this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return isLocalhostName(hostname) || /^127\./.test(hostname) || ['[::1]', '0.0.0.0', '[::]'].includes(hostname);
}
