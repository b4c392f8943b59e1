import type { Problem } from '../problems.ts';
import { megabytes, type SourceResult } from './source.ts';

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
}

const MAX_REDIRECTS = 5;

/** Fetches a document that the user named by URL. Redirects stay on the host that was named. */
export async function fetchDocument(url: string, limits: FetchLimits): Promise<SourceResult> {
  const address = URL.parse(url);
  if (!address) return { problem: unreachable(url, 'the URL is not valid') };
  if (address.username || address.password) return { problem: withCredentials(address) };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetchFollowing(address, signal);
    if (typeof response === 'string') return { problem: unreachable(url, response) };
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: unreachable(url, `the server answered ${response.status} ${response.statusText}`.trim()) };
    }
    const bytes = await bodyWithin(response, limits.maxBytes);
    if (!bytes) return { problem: tooLarge(url, limits.maxBytes) };
    return { source: { file: url, bytes, reread: () => bytes } };
  } catch (cause) {
    return { problem: unreachable(url, failure(cause, signal, limits.timeoutMs)) };
  }
}

/** The final response, or why it was not reached. */
async function fetchFollowing(start: URL, signal: AbortSignal): Promise<Response | string> {
  let url = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json, application/yaml, text/yaml;q=0.9, */*;q=0.5' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return 'it redirects to an address that is not valid';
    const next = new URL(location, url);
    if (!isSameHost(url, next)) return `it redirects to ${next.origin}; name that address instead if you trust it`;
    url = next;
  }
  return `it redirects more than ${MAX_REDIRECTS} times`;
}

/** The same origin, or the same host moving from http to https. */
function isSameHost(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:';
}

/** The decoded body; `undefined` when it is larger than allowed, told as early as possible. */
async function bodyWithin(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failure(cause: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `the server did not answer within ${timeoutMs / 1000} seconds`;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = (inner as { code?: unknown } | null)?.code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  return inner instanceof Error ? inner.message : String(inner);
}

function unreachable(url: string, reason: string): Problem {
  return {
    code: 'document-unreachable',
    severity: 'error',
    file: url,
    message: `The document ${url} cannot be fetched: ${reason}.`,
    hint: 'Open the address in a browser to see whether it answers, or download the document into the project.',
  };
}

/** Without the credentials themselves, because problems are printed and stored. */
function withCredentials(address: URL): Problem {
  address.username = '';
  address.password = '';
  return {
    ...unreachable(address.href, 'the URL holds a user name or a password'),
    hint: 'Download the document into the project, or serve it without a password.',
  };
}

function tooLarge(url: string, maxBytes: number): Problem {
  return {
    code: 'document-too-large',
    severity: 'error',
    file: url,
    message: `The document ${url} is larger than ${megabytes(maxBytes)}, and no more is read.`,
    hint: 'Split the document, or remove large examples from it.',
  };
}
