import { isLocalhostName } from './address.ts';

/** The text of a `Host` header in parsed form; `undefined` for what is no host with an optional port. */
export function parseHost(host: string, protocol = 'http:'): URL | undefined {
  return /[/?#@\\\s]/.test(host) ? undefined : (URL.parse(`${protocol}//${host}`) ?? undefined);
}

/** A host and port in one form to compare: lower case, no trailing dot, neither port 80 nor 443; empty if invalid. */
export function hostKey(host: string): string {
  const url = parseHost(host);
  return url ? `${url.hostname.replace(/\.$/, '')}:${portOf(url)}` : '';
}

/** The port as text; empty for 80 and 443, which stand for each other behind TLS termination. */
export function portOf(url: URL): string {
  return url.port === '443' || url.port === '80' ? '' : url.port;
}

/** Whether a host, as `URL` parsed it, is this machine by its spelling. */
export function isLoopbackHost(hostname: string): boolean {
  return isLocalhostName(hostname) || /^127\./.test(hostname) || ['[::1]', '0.0.0.0', '[::]'].includes(hostname);
}
