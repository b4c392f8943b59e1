import { addressKind, isLocalhostName, literalAddress } from '../../core/net/address.ts';
import { hasTraversal } from '../../request/http/percent-encoding.ts';
import type { Destination } from './destination.ts';
import { hostKey, isLoopbackHost, parseHost, samePort } from './host.ts';
import { Refusal } from './refusal.ts';

/** The one parsed form of a target, which is both checked and connected to (P-5). */
export interface Target {
  url: URL;
  destination: Destination;
  /** Whether the site's owner lets this origin resolve to private addresses (P-8). */
  allowsPrivate: boolean;
  /** Whether the certificate has to be valid (P-13). */
  verifiesTls: boolean;
}

export interface TargetRules {
  match: (url: URL) => Destination | undefined;
  /** Token URLs, as `exactUrl` formats them. */
  tokenUrls: ReadonlySet<string>;
  allowPrivate: ReadonlySet<string>;
  allowUntrustedTls: ReadonlySet<string>;
  /** Hosts of the site's own origins, as `hostKey` formats them. */
  self: ReadonlySet<string>;
  maxUrlLength: number;
  nat64: boolean;
}

/**
 * Parses and checks a target URL (P-1 to P-6, P-8, P-9). Throws a `Refusal`. Does not look up names or connect.
 *
 * @param isFormPost Whether the request may be one for a token: POST with a form body (B-6).
 */
export function checkTarget(text: string, ownHosts: Iterable<string>, rules: TargetRules, isFormPost = false): Target {
  const url = parseTarget(text, rules.maxUrlLength);
  if (hasTraversal(url.pathname)) throw new Refusal('path-traversal');
  if (isSelf(url, ownHosts, rules.self)) throw new Refusal('destination-self');
  const isTokenUrl = isFormPost && rules.tokenUrls.has(url.href);
  const destination = rules.match(url) ?? (isTokenUrl ? { origin: url.origin, path: url.pathname } : undefined);
  if (!destination) throw unlistedDestination(url);
  const allowsPrivate = rules.allowPrivate.has(url.origin);
  if (!allowsPrivate && isPrivateHost(url.hostname, rules.nat64)) throw privateTarget(url.origin);
  return { url, destination, allowsPrivate, verifiesTls: !rules.allowUntrustedTls.has(url.origin) };
}

function parseTarget(text: string, maxLength: number): URL {
  if (text.length > maxLength) throw new Refusal('url-too-long');
  const url = hasControls(text) ? null : URL.parse(text);
  if (!url) throw new Refusal('url-invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refusal('url-invalid');
  if (url.username || url.password || url.hostname === '') throw new Refusal('url-invalid');
  if (url.hash !== '') url.hash = '';
  if (url.href.length > maxLength) throw new Refusal('url-too-long');
  return url;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u001f\u007f]/;

/**
 * Whether the text has control characters. `URL` would strip tabs and newlines, so the URL that is sent would not be
 * the one that the reader sees.
 */
function hasControls(text: string): boolean {
  return CONTROLS.test(text);
}

/**
 * Whether a host is a literal address that is not public, or a name of this machine. Other names are checked when they
 * are resolved.
 */
function isPrivateHost(hostname: string, nat64: boolean): boolean {
  const literal = literalAddress(hostname);
  return literal === undefined ? isLocalhostName(hostname) : addressKind(literal, { nat64 }) !== 'public';
}

/**
 * Whether a target is the site itself. If the site runs under a loopback name, any loopback target on its port is the
 * site itself.
 */
function isSelf(url: URL, ownHosts: Iterable<string>, self: ReadonlySet<string>): boolean {
  const key = hostKey(url);
  if (self.has(key)) return true;
  const isLoopback = isLoopbackHost(url.hostname);
  for (const text of ownHosts) {
    const host = parseHost(text);
    if (!host) continue;
    if (hostKey(host) === key) return true;
    if (isLoopback && isLoopbackHost(host.hostname) && samePort(host, url)) return true;
  }
  return false;
}

function unlistedDestination(url: URL): Refusal {
  const hint = `Add "${url.origin}" to api.playground.proxy.allow, or to the servers of a document of the site.`;
  return new Refusal('destination-unlisted', { hint: `${hint} Listed paths are compared exactly, case included.` });
}

/** Creates the refusal of an address that is not public. Its text never contains a resolved address (P-15). */
function privateTarget(origin: string): Refusal {
  return new Refusal('address-private', { hint: `Add "${origin}" to api.playground.proxy.allowPrivate.` });
}

export interface AddressGuard {
  /** Whether a resolved address of the target may be connected to (P-6, P-7). */
  admits(address: string): boolean;
  /** Returns the refusal if any of the target's addresses may not be connected to. */
  notAdmitted(): Refusal;
}

/**
 * Returns which addresses a connection to the target may use (P-7).
 *
 * @param nat64 Whether the network translates IPv6 to IPv4, so that such addresses are judged by their IPv4 part.
 */
export function addressGuard(
  { url, allowsPrivate }: Pick<Target, 'url' | 'allowsPrivate'>,
  nat64: boolean,
): AddressGuard {
  return {
    admits(address) {
      const kind = addressKind(address, { nat64 });
      return kind === 'public' || (kind === 'private' && allowsPrivate);
    },
    notAdmitted: () => (allowsPrivate ? new Refusal('address-private', { hint: RESERVED }) : privateTarget(url.origin)),
  };
}

const RESERVED =
  'Its name leads to a link-local, metadata or multicast address; list such an address itself if you mean it.';
