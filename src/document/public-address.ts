import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of cloud platforms' own services that no list of special ranges holds. */
const PLATFORM = new Set(['168.63.129.16', '100.100.100.200']);

/** Whether an IP address belongs to the public internet. Ranges for special use, transition and documentation do not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6)
    return parsed.range() === 'unicast' && ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
  return parsed.range() === 'unicast' && !PLATFORM.has(parsed.toString());
}

/** The IP address that stands in a URL in place of a host name. */
export function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : undefined;
}

/** `dns.lookup` for the connection itself, so that what is checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found;
    const [first] = addresses;
    if (error || !first) callback(error ?? new Error('no address was found'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new PrivateAddressError(), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export class PrivateAddressError extends Error {
  constructor() {
    super('the host leads to an address that is not public');
  }
}
