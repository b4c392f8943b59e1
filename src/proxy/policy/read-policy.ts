import { DocsError } from '../../problems/errors.ts';
import type { Destination } from './destination.ts';
import { exactUrl } from './path-rules.ts';
import { parseServer } from './server-url.ts';

/** Reads a destination that is written by hand, such as `https://api.example.com/v1`, or compiled. */
export function readDestination(value: unknown): Destination {
  if (isDestination(value)) return value;
  const parsed = typeof value === 'string' ? parseServer(value) : 'it is neither a URL nor a compiled destination';
  if (typeof parsed !== 'string') return parsed;
  throw new DocsError(
    `The proxy policy has ${formatSetting(value)} among its destinations: ${parsed}.`,
    'Write an origin, with a path or without, such as "https://api.example.com/v1".',
  );
}

/** Reads a list of origins of the policy and normalizes each. Throws a `DocsError` that names the list. */
export function readOrigins(list: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw noList(list, value);
  return value.map((value: unknown) => {
    const parsed = typeof value === 'string' ? parseServer(value) : 'it is not text';
    if (typeof parsed !== 'string' && parsed.path === '') return parsed.origin;
    const reason = typeof parsed === 'string' ? parsed : 'it has a path, and only a whole origin can be listed';
    throw new DocsError(
      `The proxy policy has ${formatSetting(value)} in ${list}: ${reason}.`,
      'Write an origin such as "http://127.0.0.1:8080".',
    );
  });
}

/** Reads a list of URLs of the policy and normalizes each. Throws a `DocsError` that names the list. */
export function readUrls(list: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw noList(list, value);
  return value.map((value: unknown) => {
    const href = typeof value === 'string' ? exactUrl(value) : undefined;
    if (href !== undefined) return href;
    throw new DocsError(
      `The proxy policy has ${formatSetting(value)} in ${list}: it is not an http or https URL without credentials.`,
      'Write a whole URL such as "https://login.example.com/oauth/token".',
    );
  });
}

/** The error of a policy in which something else is where a list has to be. */
export function noList(list: string, value: unknown): DocsError {
  return new DocsError(
    `The proxy policy must have a list ${list}; it is ${formatSetting(value)}.`,
    'The least that createProxy() takes is { destinations: ["https://api.example.com"] }.',
  );
}

/** Formats a value for a message, without what may be a password. */
function formatSetting(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value)?.replace(/\/\/[^/@]*@/g, '//') ?? typeof value);
}

function isDestination(value: unknown): value is Destination {
  return (
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'path' in value &&
    typeof value.origin === 'string' &&
    typeof value.path === 'string'
  );
}
