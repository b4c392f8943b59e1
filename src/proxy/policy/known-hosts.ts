import { addressKind, isLocalhostName, literalAddress } from '../../core/net/address.ts';
import { DocsError } from '../../problems/errors.ts';
import { isLoopbackHost, parseHost } from './host.ts';

/** The hosts whose pages may call the proxy (P-34). They guard against names that an attacker points at this server. */
export interface KnownHosts {
  /** In lower case. A leading dot matches all subdomains, but not the domain itself. */
  names: ReadonlySet<string>;
  /** Whether the site's URL is set. If so, names of this machine and IP addresses are no longer known by default. */
  strict: boolean;
}

/** Collects the known hosts. Returns `undefined` if neither setting is set, which makes every host known. */
export function knownHosts(hosts: readonly string[] | undefined, site: string | undefined): KnownHosts | undefined {
  if (!hosts && site === undefined) return undefined;
  const siteHosts = site === undefined ? [] : [siteHost(site)];
  const names = [...siteHosts, ...(hosts ?? [])].map((host) => String(host).toLowerCase());
  return { names: new Set(names), strict: site !== undefined };
}

function siteHost(site: string): string {
  const hostname = URL.parse(site)?.hostname;
  if (hostname) return hostname;
  throw new DocsError(
    `The proxy policy’s site, ${JSON.stringify(site)}, isn’t a URL.`,
    'Write the site’s URL, such as "https://docs.example.com".',
  );
}

/**
 * Whether the request comes from a page of a known host. If the site's URL is set, the host in `Origin` takes
 * precedence over `Host`, because a CDN may have rewritten `Host` (P-33).
 */
export function isKnownCaller(
  headers: Headers,
  host: string,
  clientAddress: string | undefined,
  knownHosts: KnownHosts,
): boolean {
  if (!knownHosts.strict) return isKnownHost(host, knownHosts);
  const page = URL.parse(headers.get('origin') ?? '')?.host ?? host;
  return isKnown(page, knownHosts) || (isLoopback(page) && !isPublic(clientAddress));
}

/** Whether a host is known, or is a name or an address of this machine, which nobody can point elsewhere. */
export function isKnownHost(host: string, knownHosts: KnownHosts): boolean {
  return isKnown(host, knownHosts) || isLocal(host);
}

function isKnown(host: string, { names }: KnownHosts): boolean {
  const hostname = parseHost(host)?.hostname.replace(/\.$/, '');
  if (!hostname) return false;
  return names.has(hostname) || parentDomains(hostname).some((domain) => names.has(domain));
}

function isLocal(host: string): boolean {
  const hostname = parseHost(host)?.hostname;
  return hostname !== undefined && (isLocalhostName(hostname) || literalAddress(hostname) !== undefined);
}

function isLoopback(host: string): boolean {
  const hostname = parseHost(host)?.hostname;
  return hostname !== undefined && isLoopbackHost(hostname);
}

/**
 * Whether a client address is public. A platform that reports none under a loopback name is a preview on the visitor's
 * machine.
 */
function isPublic(address: string | undefined): boolean {
  return address !== undefined && addressKind(address) === 'public';
}

/** Returns `.b.c` and `.c` for `a.b.c`. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.flatMap((_, index) => (index === 0 ? [] : `.${labels.slice(index).join('.')}`));
}
