import type { Readable } from 'node:stream';
import { type GetAnswer, httpGet } from '../../core/net/get.ts';
import { PrivateAddressError } from '../../core/net/public-address.ts';
import { publicUrl } from '../../core/text/public-url.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { type CachedDocument, readCached, writeCached } from './document-cache.ts';
import { megabytes, type Source, type SourceResult } from './source.ts';

export interface FetchOptions {
  maxBytes: number;
  timeoutMs: number;
  /** Folder for fetched documents, so that servers need not send an unchanged one again. */
  cacheDir?: string | undefined;
  /** Whether to use the last good copy, if there is one, for a document that cannot be fetched. */
  allowStale?: boolean | undefined;
  /** Whether to connect to public addresses only. */
  publicOnly?: boolean;
  /** Name of the document in problems. Default: the URL without what may be secret in it. */
  displayName?: string | undefined;
}

const MAX_REDIRECTS = 5;

/**
 * Shorter time limit if there is a cached copy, so that a server that does not answer delays the build only briefly.
 */
const PATIENCE_WITH_COPY_MS = 3000;

/** The URL to fetch, and the name to show in its place. */
interface Target {
  url: string;
  file: string;
}

/** Fetches a document by URL. Redirects may only lead to the same host. */
export async function fetchDocument(url: string, options: FetchOptions): Promise<SourceResult> {
  const { displayName: file = publicUrl(url), cacheDir } = options;
  const target = { url, file };
  const address = URL.parse(url);
  if (!address) return { problem: unreachableDocument(file, 'the URL isn’t valid') };
  if (address.username || address.password) {
    return { problem: problem('document-unreachable/credentials', { url: file }, { file }) };
  }
  const cached = cacheDir === undefined ? undefined : await readCached(cacheDir, url);
  const copy = options.allowStale ? cached : undefined;
  const result = await fetchFresh(address, target, { ...options, cached, ...(copy && shortTimeout(options)) });
  return result.source || !copy ? result : { source: staleSource(target, copy, result.problem) };
}

function shortTimeout({ timeoutMs }: FetchOptions): Pick<FetchOptions, 'timeoutMs'> {
  return { timeoutMs: Math.min(timeoutMs, PATIENCE_WITH_COPY_MS) };
}

interface FreshOptions extends FetchOptions {
  cached: CachedDocument | undefined;
}

async function fetchFresh(address: URL, target: Target, options: FreshOptions): Promise<SourceResult> {
  const { file } = target;
  const { cached, maxBytes, timeoutMs, publicOnly = false } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let isAnswered = false;
  try {
    const answer = await getFollowing(address, { signal, publicOnly, headers: requestHeaders(cached) });
    if (typeof answer === 'string') return { problem: unreachableDocument(file, answer) };
    if (answer.status === 304 && cached) {
      answer.body.destroy();
      return { source: { ...sourceOf(target, cached.bytes), isPrivate: !answer.isPublic } };
    }
    if (answer.status < 200 || answer.status > 299) {
      answer.body.destroy();
      return { problem: unreachableDocument(file, `the server returned ${answer.status} ${answer.statusText}`.trim()) };
    }
    isAnswered = true;
    const bytes = await bodyWithin(answer.body, maxBytes);
    if (!bytes) return { problem: tooLarge(file, maxBytes) };
    const store = cacheWriter(target.url, bytes, answer, options.cacheDir);
    return { source: { ...sourceOf(target, bytes), isPrivate: !answer.isPublic, ...store } };
  } catch (cause) {
    const reason = failure(cause, { signal, timeoutMs, isAnswered });
    if (!(cause instanceof PrivateAddressError)) return { problem: unreachableDocument(file, reason) };
    const facts = { url: file, reason, origin: address.origin };
    return { problem: problem('document-unreachable/private', facts, { file }) };
  }
}

function requestHeaders(cached: CachedDocument | undefined): Record<string, string> {
  return {
    accept: 'application/json, application/yaml, text/yaml;q=0.9, */*;q=0.5',
    'user-agent': 'astro-specbook',
    ...(cached?.etag !== undefined && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified !== undefined && { 'if-modified-since': cached.lastModified }),
  };
}

function sourceOf(target: Target, bytes: Uint8Array): Source {
  return { ...target, bytes, reread: () => bytes };
}

function cacheWriter(
  url: string,
  bytes: Uint8Array,
  answer: GetAnswer,
  folder: string | undefined,
): Pick<Source, 'keep'> {
  if (folder === undefined) return {};
  const etag = answer.header('etag');
  const lastModified = answer.header('last-modified');
  return { keep: () => writeCached(folder, url, { bytes, time: Date.now(), etag, lastModified }) };
}

function staleSource(target: Target, copy: CachedDocument, { message, hint }: Problem): Source {
  const time = new Date(copy.time).toISOString().slice(0, 16).replace('T', ' ');
  const facts = { reason: message.replace(/\.$/, ''), time };
  const warning = problem('document-stale', facts, { file: target.file }, hint);
  return { ...sourceOf(target, copy.bytes), warning };
}

/** Follows redirects to the final answer; returns a reason if there is none. */
async function getFollowing(start: URL, options: Parameters<typeof httpGet>[1]): Promise<GetAnswer | string> {
  let url = start;
  let { publicOnly } = options;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const answer = await httpGet(url, { ...options, publicOnly });
    // A name with a public address must not resolve to the local network at the next request.
    publicOnly ||= answer.isPublic;
    const location = answer.header('location');
    if (answer.status < 300 || answer.status > 399 || !location) return answer;
    answer.body.destroy();
    const next = URL.parse(location, url);
    if (!next) return 'it redirects to an invalid URL';
    if (!isSameHost(url, next)) return `it redirects to ${next.origin}. If you trust that URL, use it instead`;
    url = next;
  }
  return `it redirects more than ${MAX_REDIRECTS} times`;
}

/** Returns whether two URLs have the same origin, or the same host when the first is http and the second https. */
function isSameHost(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:';
}

/** Reads the decoded body; returns `undefined` as soon as it exceeds the limit. */
async function bodyWithin(body: Readable, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Error codes of a connection that was closed, and of compressed data that ends too early. */
const CLOSED: unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'];

interface Attempt {
  signal: AbortSignal;
  timeoutMs: number;
  /** Whether the document began to arrive. */
  isAnswered: boolean;
}

function failure(cause: unknown, { signal, timeoutMs, isAnswered }: Attempt): string {
  if (signal.aborted) return `the server didn’t respond within ${timeoutMs / 1000} seconds`;
  // If a host has several addresses, one error contains the errors of all.
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = (inner as { code?: unknown } | null)?.code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is unknown';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (CLOSED.includes(code)) {
    return `the connection was closed before ${isAnswered ? 'the document was complete' : 'the server responded'}`;
  }
  return inner instanceof Error ? inner.message : String(inner);
}

function unreachableDocument(file: string, reason: string): Problem {
  return problem('document-unreachable', { url: file, reason }, { file });
}

function tooLarge(file: string, maxBytes: number): Problem {
  return problem('document-too-large', { file, limit: megabytes(maxBytes) }, { file });
}
