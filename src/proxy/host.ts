import { isLocalhostName } from '../net/address.ts';

/** The few hosts that nearly every request names; parsing one costs more than finding it. */
const parsed = new Map<string, URL | undefined>();
const MAX_PARSED = 100;

/** The text of a `Host` header in parsed form, not to be changed; `undefined` for what is no host with an optional port. */
export function parseHost(host: string, protocol = 'http:'): URL | undefined {
  const text = `${protocol}//${host}`;
  const known = parsed.get(text);
  if (known || parsed.has(text)) return known;
  const url = /[/?#@\\\s]/.test(host) ? undefined : (URL.parse(text) ?? undefined);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(text, url);
  return url;
}

/** A host and port in one form to compare: no trailing dot, neither port 80 nor 443. */
export function hostKey(url: URL): string {
  return `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`;
}

export function samePort(one: URL, other: URL): boolean {
  return portOf(one) === portOf(other);
}

/** Empty for 80 and 443, which stand for each other behind TLS termination. */
function portOf(url: URL): string {
  return url.port === '443' || url.port === '80' ? '' : url.port;
}

/** Whether a host, as `URL` parsed it, is this machine by its spelling. */
export function isLoopbackHost(hostname: string): boolean {
  return isLocalhostName(hostname) || /^127\./.test(hostname) || ['[::1]', '0.0.0.0', '[::]'].includes(hostname);
}
