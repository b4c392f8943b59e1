import type { WireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { failures } from '../../../../src/words/english/failures.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import type { Failure } from './failure.ts';
import { isForbidden } from './forbidden-headers.ts';
import { isLoopback } from './unreachable.ts';

/** The state of the browser when a request fails. */
export interface BrowserFacts {
  /** Origin of this page. */
  origin: string;
  online: boolean;
  /** Whether the request carries the API's cookies. */
  credentials: boolean;
  /** Milliseconds until the request failed. */
  elapsed: number;
}

/** Returns whether a server responds at an origin, with any status. */
export type IsReachable = (origin: string) => Promise<boolean>;

/**
 * Finds out why a request sent directly from the browser failed, because browsers do not report the reason. To
 * distinguish an unreachable server from one that does not allow this page, `isReachable` requests the root of the
 * server's origin. The operation itself is never requested again: the reader sent one request, and a second one could
 * have effects.
 */
export async function directFailure(
  request: WireRequest,
  facts: BrowserFacts,
  isReachable: IsReachable,
): Promise<Failure> {
  const target = new URL(request.url);
  if (!facts.online && !isLoopback(target.hostname))
    return { title: playground.offline, detail: playground.offlineDetail };
  if (isMixed(facts.origin, target)) return mixedContent(target);
  if (facts.elapsed > MIN_TIMEOUT) return timeout(request, facts.elapsed);
  if (!(await isReachable(target.origin))) return unreachableServer(target);
  return notAllowed(request, facts);
}

/** Milliseconds. Browsers give up a connection after about 20 seconds, and report a refusal within two seconds. */
const MIN_TIMEOUT = 15_000;

function isMixed(origin: string, { protocol, hostname }: URL): boolean {
  return origin.startsWith('https:') && protocol === 'http:' && !isLoopback(hostname);
}

function mixedContent({ origin, host }: URL): Failure {
  return {
    title: failures.mixed,
    detail: say(failures.mixedDetail, { origin, host }),
  };
}

function timeout({ method, url }: WireRequest, elapsed: number): Failure {
  const detail = say(failures.timedOutDetail, { seconds: Math.round(elapsed / 1000) });
  return {
    title: say(failures.timedOut, { origin: new URL(url).origin }),
    detail: mayHaveEffect(method) ? `${detail} ${say(failures.corsProcessed, { method })}` : detail,
  };
}

/** Whether a request may have an effect if the API carried it out. */
function mayHaveEffect(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function unreachableServer({ origin, protocol }: URL): Failure {
  const detail = protocol === 'https:' ? failures.unreachableDetailTls : failures.unreachableDetail;
  return { title: say(failures.unreachable, { origin }), detail: say(detail, { origin }) };
}

function notAllowed(request: WireRequest, facts: BrowserFacts): Failure {
  const { method, url } = request;
  const { host } = new URL(url);
  const names = preflightHeaders(request);
  const isPreflighted = names.length > 0 || !SIMPLE_METHODS.has(method);
  const wasSent = !isPreflighted && mayHaveEffect(method);
  const reason = say(failures.corsHidden, { host });
  const causes = [
    isPreflighted ? failures.corsPreflight : failures.corsHeaders,
    facts.credentials && failures.corsCookies,
    failures.corsOtherwise,
  ];
  return {
    title: failures.cors,
    detail: wasSent ? `${reason} ${say(failures.corsProcessed, { method })}` : reason,
    cause: causes.filter(Boolean).join(' '),
    headers: neededHeaders(facts, method, names),
  };
}

const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const SIMPLE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Lists all headers that the API must send, so that one change is enough. */
function neededHeaders({ origin, credentials }: BrowserFacts, method: string, names: string[]): string[] {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    ...(credentials ? ['Access-Control-Allow-Credentials: true'] : []),
    ...(SIMPLE_METHODS.has(method) ? [] : [`Access-Control-Allow-Methods: ${method}`]),
    ...(names.length > 0 ? [`Access-Control-Allow-Headers: ${names.join(', ')}`] : []),
  ];
}

/** Lists the headers that need a preflight (WHATWG Fetch, CORS-safelisted request-header). */
function preflightHeaders({ headers }: WireRequest): string[] {
  const preflighted = headers.filter(([name, value]) => {
    const isSafe = /^(?:accept|accept-language|content-language)$/i.test(name) && value.length <= 128;
    return !isSafe && !(/^content-type$/i.test(name) && SIMPLE_TYPES.test(value)) && !isForbidden(name);
  });
  return preflighted.map(([name]) => name.toLowerCase());
}
