import { addressKind, isLocalhostName, literalAddress } from '../../core/net/address.ts';
import { hasTraversal } from '../../request/http/percent-encoding.ts';
import { type Destination, isNarrow, OPEN } from './destination.ts';
import { pathPrefix } from './path-rules.ts';

/** The reason why a URL with a brace that belongs to no variable is unusable. */
export const STRAY_BRACE = 'a variable has a value that can’t be in a URL';
/** Replaces an open variable while `URL` parses. It survives lower-casing, IDNA and percent-encoding unchanged. */
export const PLACEHOLDER = '0open0';
/** The reason why a URL is unusable in which a variable would choose among domains that anyone can register. */
export const WIDE_HOST = 'a variable would decide about the registered domain';
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/;

/** Parses a concrete server URL, or one with placeholders. If it is unusable, returns the reason as a string. */
export function parseServer(text: string): Destination | string {
  if (/[{}]/.test(text)) return STRAY_BRACE;
  if (!URL.canParse(text)) return 'it isn’t a valid URL';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'it isn’t an http or https URL';
  if (url.username || url.password) return 'it contains credentials';
  if (url.search || url.hash) return 'it has a query or a fragment';
  if (!HOST.test(url.hostname)) return 'its host name isn’t valid';
  if (/[/\\]\.\.(?:[/\\]|$)/.test(text) || hasTraversal(url.pathname)) return 'its path contains ".."';
  const destination = { origin: openVariables(url.origin), path: openVariables(pathPrefix(url.pathname)) };
  return isNarrow(destination) ? destination : WIDE_HOST;
}

function openVariables(part: string): string {
  return part.replaceAll(PLACEHOLDER, OPEN);
}

/** Whether an origin names this machine or an address that is not public. Other names may still resolve to one. */
export function isPrivateOrigin(origin: string): boolean {
  if (origin.includes(OPEN)) return false;
  const { hostname } = new URL(origin);
  const literal = literalAddress(hostname);
  return literal === undefined ? isLocalhostName(hostname) : addressKind(literal) !== 'public';
}
