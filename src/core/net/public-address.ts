import { addressKind } from './address.ts';
import { guardedLookup, resolveBySystem } from './lookup.ts';

/**
 * Returns whether an IP address belongs to the public internet. Ranges for special use, transition and documentation do
 * not.
 */
export function isPublicAddress(address: string): boolean {
  return addressKind(address) === 'public';
}

/** `dns.lookup` for the connection itself, so that it connects to the address that was checked. */
export const publicLookup = guardedLookup(resolveBySystem, isPublicAddress, () => new PrivateAddressError());

/** The error of a connection to a host that has an address that is not public. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the host has a private address');
  }
}
