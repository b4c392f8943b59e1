import type { HttpRequest } from './http-request.ts';
import type { AnswerHead } from './proxy-answer.ts';
import { isSecretName } from './secret-names.ts';

/** Where an answer sends its reader, and what going there would send. */
export interface Redirect {
  /** As the server wrote it. */
  location: string;
  /** Absent where it cannot be followed. */
  next?: HttpRequest | undefined;
  /** What of the request changes on the way, or why it cannot be followed: sentences. */
  notes: string[];
}

/**
 * The redirect of an answer, RFC 9110 section 15.4; `undefined` where it is none. `credentials` names the headers that
 * the reader's credentials stand in: like `Authorization` and `Cookie` they go to no other origin.
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
  const kept = withoutCredentials(changed.request, target, credentials);
  return { location, next: { ...kept.request, url: target.href }, notes: [...changed.notes, ...kept.notes] };
}

/** 300 may name a preferred choice, 304 and the rest lead nowhere. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);
const UNREADABLE = 'This is no address.';

function faultOf(target: URL | null): string | undefined {
  if (!target) return UNREADABLE;
  if (!/^https?:$/.test(target.protocol)) return `Only http and https are followed here, not ${target.protocol}`;
  if (target.username || target.password) return 'An address with a user name in it is not followed.';
  return undefined;
}

/** 303 asks for a GET; 301 and 302 make one of a POST, as browsers do; 307 and 308 repeat what was sent. */
function asMethodOf(status: number, request: HttpRequest): { request: HttpRequest; notes: string[] } {
  const { method, headers, body } = request;
  const becomesGet =
    (status === 303 && method !== 'GET' && method !== 'HEAD') ||
    ((status === 301 || status === 302) && method === 'POST');
  if (!becomesGet) return { request, notes: body === undefined ? [] : [`The ${method} is repeated with its body.`] };
  const kept = headers.filter(([name]) => !/^content-/i.test(name));
  const words = body === undefined ? 'The next request is a GET.' : 'The next request is a GET, without the body.';
  return { request: { method: 'GET', url: request.url, headers: kept }, notes: [words] };
}

function withoutCredentials(request: HttpRequest, target: URL, credentials: readonly string[]) {
  const from = new URL(request.url);
  if (from.origin === target.origin) return { request, notes: [] };
  const secret = new Set(credentials.map((name) => name.toLowerCase()));
  const isSecret = (name: string) => /^cookie$/i.test(name) || secret.has(name.toLowerCase()) || isSecretName(name);
  const dropped = request.headers.filter(([name]) => isSecret(name)).map(([name]) => name);
  const notes = [
    ...(dropped.length > 0
      ? [`It is another origin, so ${listed(dropped)} ${dropped.length > 1 ? 'stay' : 'stays'} behind.`]
      : []),
    ...(from.protocol === 'https:' && target.protocol === 'http:' ? ['The next request is not encrypted.'] : []),
  ];
  return { request: { ...request, headers: request.headers.filter(([name]) => !isSecret(name)) }, notes };
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
