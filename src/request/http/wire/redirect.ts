import { response as words } from '../../../words/english/response.ts';
import { andList } from '../../../words/english/short-list.ts';
import { say } from '../../../words/say.ts';
import { isSecretName } from '../../form/secrets/secret-names.ts';
import type { HttpRequest } from '../http-request.ts';
import { parsedUrl } from '../parsed-url.ts';
import type { AnswerHead } from './proxy-answer.ts';

/** The target of a redirect, and the request that follows it. */
export interface Redirect {
  /** The target as the server wrote it. */
  location: string;
  /** Absent if the redirect cannot be followed. */
  next?: HttpRequest | undefined;
  /** Sentences that say how the next request differs, or why the redirect cannot be followed. */
  notes: string[];
}

/**
 * Returns the redirect in a response (RFC 9110 section 15.4), or `undefined` if there is none. `credentials` names the
 * headers with the reader's credentials. Like `Authorization` and `Cookie`, they are not sent to another origin.
 */
export function redirectOf(
  request: HttpRequest,
  { status, headers }: Pick<AnswerHead, 'status' | 'headers'>,
  credentials: readonly string[] = [],
): Redirect | undefined {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  const target = parsedUrl(location, request.url);
  const fault = faultOf(target);
  if (!target || fault !== undefined) return { location, notes: [fault ?? words.redirectInvalid] };
  target.hash = '';
  const changed = asMethodOf(status, request);
  const safe = withoutCredentials(changed.request, target, credentials);
  return { location, next: { ...safe.request, url: target.href }, notes: [...changed.notes, ...safe.notes] };
}

/** The statuses of redirects. 300 may name a preferred choice. 304 has no target; 305 and 306 are obsolete. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);

function faultOf(target: URL | undefined): string | undefined {
  if (!target) return words.redirectInvalid;
  if (!/^https?:$/.test(target.protocol)) return say(words.redirectProtocol, { protocol: target.protocol });
  if (target.username || target.password) return words.redirectUsername;
  return undefined;
}

/** Changes the method: 303 requires GET, and 301 and 302 turn POST into GET, as in browsers. 307 and 308 repeat it. */
function asMethodOf(status: number, request: HttpRequest): { request: HttpRequest; notes: string[] } {
  const { method, headers, body } = request;
  const becomesGet =
    (status === 303 && method !== 'GET' && method !== 'HEAD') ||
    ((status === 301 || status === 302) && method === 'POST');
  if (!becomesGet) return { request, notes: body === undefined ? [] : [say(words.redirectRepeats, { method })] };
  const remaining = headers.filter(([name]) => !/^content-/i.test(name));
  const note = body === undefined ? words.redirectGet : words.redirectGetWithoutBody;
  return { request: { method: 'GET', url: request.url, headers: remaining }, notes: [note] };
}

function withoutCredentials(request: HttpRequest, target: URL, credentials: readonly string[]) {
  const from = new URL(request.url);
  if (from.origin === target.origin) return { request, notes: [] };
  const secret = new Set(credentials.map((name) => name.toLowerCase()));
  const isSecret = (name: string) => /^cookie$/i.test(name) || secret.has(name.toLowerCase()) || isSecretName(name);
  const dropped = request.headers.filter(([name]) => isSecret(name)).map(([name]) => name);
  const notes = [
    ...(dropped.length > 0 ? [say(words.redirectDrops, { count: dropped.length, names: andList(dropped) })] : []),
    ...(from.protocol === 'https:' && target.protocol === 'http:' ? [words.redirectUnencrypted] : []),
  ];
  return { request: { ...request, headers: request.headers.filter(([name]) => !isSecret(name)) }, notes };
}
