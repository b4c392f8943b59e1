import { problem } from '../../problems/problem.ts';
import type { Part } from './part.ts';
import type { Failure } from './reference-failures.ts';

/** Returns why a part must not refer to an address, if there is a reason. */
export function refusal(address: URL, from: Part, allowHosts: readonly string[]): Failure | undefined {
  const isLocal = from.path !== undefined;
  const { host, href, origin, protocol } = address;
  if (protocol === 'file:') {
    return isLocal
      ? undefined
      : externalFailure(href, (reference) => problem('reference-external/url-to-file', { reference }));
  }
  if (!isUrlOfHttp(address)) {
    return externalFailure(protocol, (reference) => problem('reference-external/scheme', { reference }));
  }
  if (!isLocal && origin !== originOf(from)) {
    return externalFailure(origin, (reference) => problem('reference-external/other-host', { reference, host }));
  }
  if (isLocal && !allowHosts.includes(host) && !allowHosts.includes(origin)) {
    return externalFailure(host, (reference) => problem('reference-external/host-not-allowed', { reference, host }));
  }
  return undefined;
}

/**
 * Returns whether a part may come from public addresses only. Exceptions are origins that the owner allows, and the
 * origin of a document that itself comes from a private address. The check is needed for each request, because a name
 * may resolve to another address the next time.
 */
export function needsPublicAddress(address: string, entry: Part, allowHosts: readonly string[]): boolean {
  const { origin } = new URL(address);
  if (allowHosts.includes(origin)) return false;
  return origin !== originOf(entry) || entry.isPrivate !== true;
}

const PUBLIC_NAME = /\.(?:json|ya?ml|avsc|proto)$/i;

/** Settings, which may contain passwords, packages, and hidden files and folders. */
const PRIVATE = /(?:^|\/)(?:\.[^/]*|node_modules|(?:docs|mint)\.json)(?:\/|$)/i;

/**
 * Returns whether a file may be a part of a document: JSON, YAML, or a schema of Avro, which is JSON, or of Protocol
 * Buffers. The content of other files is never read for a reference.
 */
export function isDocumentName(file: string): boolean {
  return PUBLIC_NAME.test(file);
}

/**
 * Returns whether a document may make a file public. References lead to such files only, and only they are downloads.
 *
 * @param file Path with `/` from the folder that the document must stay in.
 */
export function mayBecomePublic(file: string): boolean {
  return PUBLIC_NAME.test(file) && !PRIVATE.test(file);
}

/** The failure of a reference to a file that cannot be what is expected in its place. */
export function noDocument(address: string): Failure {
  return externalFailure(address, (reference) => problem('reference-external/format', { reference }));
}

/** The failure of a reference to a file that a document must not make public. */
export function privateFile(address: string): Failure {
  return externalFailure(address, (reference) => problem('reference-external/private', { reference }));
}

function externalFailure(key: string, report: Failure['report']): Failure {
  return { key: `external ${key}`, report };
}

function originOf(part: Part): string {
  return new URL(part.address).origin;
}

function isUrlOfHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
