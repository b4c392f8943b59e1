import ipaddr from 'ipaddr.js';

/**
 * The kind of an IP address, for documents and for the proxy alike. A `reserved` address is never reached by name, not
 * even for an origin that may be private.
 *
 * The ranges are those of the IANA special-purpose registries (RFC 6890), and the services of cloud platforms.
 */
export type AddressKind = 'public' | 'private' | 'reserved';

const PRIVATE_IPV4 = ranges4([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]);

/** Ranges where no API is documented: link-local, cloud platforms' own services, "this host", multicast, reserved. */
const RESERVED_IPV4 = ranges4([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

const GLOBAL_IPV6 = ranges6(['2000::/3']);
const PRIVATE_IPV6 = ranges6(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']);
/** The only private IPv6 addresses that an origin opted in by name may resolve to: loopback and unique local. */
const LOCAL_IPV6 = ranges6(['::1/128', 'fc00::/7']);
const RESERVED_IPV6 = ranges6(['fd00:ec2::/32', 'fd20:ce::/32']);
const NAT64 = ranges6(['64:ff9b::/96']);

export interface AddressOptions {
  /**
   * Whether the host reaches IPv4 only through NAT64 with the well-known prefix 64:ff9b::/96 (RFC 6052); such an
   * address then counts as the IPv4 address it holds. 64:ff9b:1::/48 stays private.
   */
  nat64?: boolean | undefined;
}

/** Cache for the few addresses of nearly all requests, because classifying one takes longer than a lookup here. */
const cache = new Map<string, AddressKind>();
const MAX_KNOWN = 200;

/**
 * Classifies an IP address in the forms that sockets and resolvers use: dotted decimal, or IPv6 without brackets (P-6).
 * Anything else is `reserved`, the strictest kind, including zone ids and octal or hexadecimal IPv4.
 */
export function addressKind(address: string, options: AddressOptions = {}): AddressKind {
  const key = options.nat64 ? `nat64 ${address}` : address;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const kind = parsedKind(address, options);
  if (cache.size >= MAX_KNOWN) cache.clear();
  cache.set(key, kind);
  return kind;
}

function parsedKind(address: string, options: AddressOptions): AddressKind {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return kind4(ipaddr.IPv4.parse(address));
  const hexadecimal = canonicalIPv6(address);
  return hexadecimal === undefined ? 'reserved' : kind6(ipaddr.IPv6.parse(hexadecimal), options);
}

/**
 * Returns the address without dotted decimal in it, as `URL` writes it. Resolvers print `::8.8.8.8` for the unroutable
 * ::808:808, which ipaddr.js reads as the mapped ::ffff:8.8.8.8.
 */
function canonicalIPv6(address: string): string | undefined {
  if (!/^[0-9a-f:.]+$/i.test(address)) return undefined;
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
}

function kind4(address: ipaddr.IPv4): AddressKind {
  if (RESERVED_IPV4.some((range) => address.match(range))) return 'reserved';
  return PRIVATE_IPV4.some((range) => address.match(range)) ? 'private' : 'public';
}

function kind6(address: ipaddr.IPv6, options: AddressOptions): AddressKind {
  if (address.isIPv4MappedAddress()) return kind4(address.toIPv4Address());
  if (options.nat64 && isInRanges(address, NAT64)) return kind4(embeddedIPv4(address));
  if (isInRanges(address, RESERVED_IPV6)) return 'reserved';
  if (isInRanges(address, GLOBAL_IPV6) && !isInRanges(address, PRIVATE_IPV6)) return 'public';
  return isInRanges(address, LOCAL_IPV6) ? 'private' : 'reserved';
}

/** Returns the IPv4 address in the last 32 bits. */
function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isInRanges(address: ipaddr.IPv6, ranges: Range6[]): boolean {
  return ranges.some((range) => address.match(range));
}

type Range4 = [ipaddr.IPv4, number];
type Range6 = [ipaddr.IPv6, number];

function ranges4(texts: string[]): Range4[] {
  return texts.map((text) => ipaddr.IPv4.parseCIDR(text));
}

function ranges6(texts: string[]): Range6[] {
  return texts.map((text) => ipaddr.IPv6.parseCIDR(text));
}

/**
 * Returns the IP address that a URL's host is, without brackets; `undefined` for a name.
 *
 * @param hostname The host as `URL` parsed it.
 */
export function literalAddress(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+(?:\.\d+){3}$/.test(hostname) ? hostname : undefined;
}

/** Returns whether a name means this machine everywhere (RFC 6761 section 6.3). */
export function isLocalhostName(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(hostname);
}
