import { isSecretName } from '../../form/secrets/secret-names.ts';
import type { HttpRequest } from '../http-request.ts';
import type { AnswerHead } from './proxy-answer.ts';

/** The target of a redirect, and the request to it. */
export interface Redirect {
  /** As the server wrote it. */
  location: string;
  /** Absent if the redirect cannot be followed. */
  next?: HttpRequest | undefined;
  /** Sentences: how the next request differs, or why the redirect cannot be followed. */
  notes: string[];
}

/**
 * The redirect in a response (RFC 9110 section 15.4), or `undefined`. `credentials` names the headers with the reader's
 * credentials. Like `Authorization` and `Cookie`, they are not sent to another origin.
 */
export function redirectOf(
  request: HttpRequest,
  { status, headers }: Pick<AnswerHead, 'status' | 'headers'>,
  credentials: readonly string[] = [],
): Redirect | undefined {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  const target = URL.parse(location, request.url);
  const fault = faultOf(target);
  if (!target || fault !== undefined) return { location, notes: [fault ?? UNREADABLE] };
  target.hash = '';
  const changed = asMethodOf(status, request);
  const safe = withoutCredentials(changed.request, target, credentials);
  return { location, next: { ...safe.request, url: target.href }, notes: [...changed.notes, ...safe.notes] };
}

/** 300 may name a preferred choice. 304 and the others have no target. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);
const UNREADABLE = 'This is not a valid URL.';

function faultOf(target: URL | null): string | undefined {
  if (!target) return UNREADABLE;
  if (!/^https?:$/.test(target.protocol))
    return `Only http and https redirects can be followed, not ${target.protocol}`;
  if (target.username || target.password) return 'A URL with a username is not followed.';
  return undefined;
}

/** 303 requires a GET. 301 and 302 change a POST to a GET, as in browsers. 307 and 308 repeat the request. */
function asMethodOf(status: number, request: HttpRequest): { request: HttpRequest; notes: string[] } {
  const { method, headers, body } = request;
  const becomesGet =
    (status === 303 && method !== 'GET' && method !== 'HEAD') ||
    ((status === 301 || status === 302) && method === 'POST');
  if (!becomesGet)
    return { request, notes: body === undefined ? [] : [`The ${method} request is sent again with its body.`] };
  const remaining = headers.filter(([name]) => !/^content-/i.test(name));
  const words = body === undefined ? 'The next request is a GET.' : 'The next request is a GET, without the body.';
  return { request: { method: 'GET', url: request.url, headers: remaining }, notes: [words] };
}

function withoutCredentials(request: HttpRequest, target: URL, credentials: readonly string[]) {
  const from = new URL(request.url);
  if (from.origin === target.origin) return { request, notes: [] };
  const secret = new Set(credentials.map((name) => name.toLowerCase()));
  const isSecret = (name: string) => /^cookie$/i.test(name) || secret.has(name.toLowerCase()) || isSecretName(name);
  const dropped = request.headers.filter(([name]) => isSecret(name)).map(([name]) => name);
  const notes = [
    ...(dropped.length > 0
      ? [`It is another origin, so ${listed(dropped)} ${dropped.length > 1 ? 'are' : 'is'} not sent.`]
      : []),
    ...(from.protocol === 'https:' && target.protocol === 'http:' ? ['The next request is not encrypted.'] : []),
  ];
  return { request: { ...request, headers: request.headers.filter(([name]) => !isSecret(name)) }, notes };
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
