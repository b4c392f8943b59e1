import type { WireRequest } from '../../../src/request/wire-request.ts';
import { type Failure, isForbidden } from './failure.ts';

/** What is known of the browser when a request of it fails. */
export interface BrowserFacts {
  /** Of this page. */
  origin: string;
  online: boolean;
  /** Whether cookies of the API go along. */
  credentials: boolean;
  /** Milliseconds until it failed. */
  elapsed: number;
}

/** A request that changes nothing, sent to find out what a browser lets through. */
export interface Probe {
  method: 'GET' | 'HEAD';
  url: string;
  headers: [name: string, value: string][];
  /** `false`: sent without asking for leave, its answer stays hidden; it tells that there is a server. */
  cors: boolean;
  credentials: boolean;
}

/** Whether an answer came that the browser did not keep back. */
export type Ask = (probe: Probe) => Promise<boolean>;

/**
 * Why a request straight from the browser failed. A browser tells a page nothing of it, so that this asks again in
 * harmless ways: is there a server, may this page read a plain answer of it, which header is in the way.
 */
export async function directFailure(request: WireRequest, facts: BrowserFacts, ask: Ask): Promise<Failure> {
  const target = new URL(request.url);
  if (!facts.online && !isLoopback(target.hostname))
    return { title: 'You are offline', detail: 'Connect to the internet and send again.' };
  if (isMixed(facts.origin, target)) return mixed(target);
  if (facts.elapsed > PATIENCE) return timedOut(target, facts.elapsed);
  const isThere = await ask({ method: 'HEAD', url: `${target.origin}/`, headers: [], cors: false, credentials: false });
  if (!isThere) return unreachable(target);
  return corsFailure(request, facts, ask);
}

/** Milliseconds; browsers give a connection up after some 20 seconds and more, and refuse within two. */
const PATIENCE = 15_000;

async function corsFailure(request: WireRequest, facts: BrowserFacts, ask: Ask): Promise<Failure> {
  const { method, url } = request;
  const { origin } = new URL(url);
  const { credentials } = facts;
  const names = preflightHeaders(request);
  const probe = (headers: [string, string][], withCookies = credentials) =>
    ask({ method: 'GET', url, headers, cors: true, credentials: withCookies });
  const needed = neededHeaders(facts, method, names);
  const isPreflighted = names.length > 0 || !SIMPLE_METHODS.has(method);
  if (!(await probe([]))) {
    if (credentials && (await probe([], false))) return withoutCookies(origin, needed);
    return notAllowed(origin, isPreflighted, needed);
  }
  const sent = (name: string) => request.headers.filter(([key]) => key.toLowerCase() === name);
  const kept: string[] = [];
  for (const name of names) if (!(await probe(sent(name)))) kept.push(name);
  if (kept.length > 0) return headerNotAllowed(origin, kept, needed);
  if (!SIMPLE_METHODS.has(method)) return methodNotAllowed(origin, method, needed);
  return notAllowed(origin, isPreflighted, needed);
}

function isMixed(origin: string, { protocol, hostname }: URL): boolean {
  return origin.startsWith('https:') && protocol === 'http:' && !isLoopback(hostname);
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';
}

function mixed({ origin, host }: URL): Failure {
  return {
    title: 'The browser does not send from https to http',
    detail: `This page is served over https and ${origin} is not (mixed content). Choose https://${host} if the API answers there; otherwise use the cURL sample.`,
  };
}

function timedOut({ origin }: URL, elapsed: number): Failure {
  return {
    title: `${origin} did not answer in time`,
    detail: `The browser gave up after ${Math.round(elapsed / 1000)} seconds. The API is down or very slow, or a firewall drops what is sent to it.`,
  };
}

function unreachable({ origin, protocol }: URL): Failure {
  const certificate = protocol === 'https:' ? ', or its TLS certificate is not trusted' : '';
  return {
    title: `The browser could not connect to ${origin}`,
    detail: `The host name does not exist, nothing listens on that port (connection refused)${certificate}. A browser does not tell a page which it was: open ${origin} in a window of its own, and it says so there.`,
  };
}

function notAllowed(origin: string, isPreflighted: boolean, headers: string[]): Failure {
  const asked = isPreflighted
    ? ' The question that the browser asks first (OPTIONS, the preflight) needs it too, with a status of 2xx.'
    : '';
  return {
    title: `${origin} does not let this site read its answers (CORS)`,
    detail: `The server is there, and the browser keeps its answer from this page. The API has to send with every answer, also with errors:${asked}`,
    headers,
  };
}

function withoutCookies(origin: string, headers: string[]): Failure {
  return {
    title: `${origin} does not let this site send cookies (CORS)`,
    detail:
      'Its answers can be read without cookies, and this site sends them along. The API has to answer with this, and with no * in its place:',
    headers,
  };
}

function headerNotAllowed(origin: string, names: string[], headers: string[]): Failure {
  const listed = names.join(', ');
  return {
    title: `${origin} does not take the ${names.length > 1 ? 'headers' : 'header'} ${listed} from this site (CORS)`,
    detail: `The browser asked first (OPTIONS, the preflight), ${listed} was not among the headers allowed, and so nothing was sent. The API has to answer OPTIONS with a status of 2xx and:`,
    headers,
  };
}

function methodNotAllowed(origin: string, method: string, headers: string[]): Failure {
  return {
    title: `${origin} does not take ${method} from this site (CORS)`,
    detail: `The browser asked first (OPTIONS, the preflight), ${method} was not among the methods allowed, and so nothing was sent. The API has to answer OPTIONS with a status of 2xx and:`,
    headers,
  };
}

const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const SIMPLE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** What the API has to answer with, all of it, so that no second try is needed. */
function neededHeaders({ origin, credentials }: BrowserFacts, method: string, names: string[]): string[] {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    ...(credentials ? ['Access-Control-Allow-Credentials: true'] : []),
    ...(SIMPLE_METHODS.has(method) ? [] : [`Access-Control-Allow-Methods: ${method}`]),
    ...(names.length > 0 ? [`Access-Control-Allow-Headers: ${names.join(', ')}`] : []),
  ];
}

/** Names of the headers that a browser asks leave for (WHATWG Fetch, CORS-safelisted request-header). */
function preflightHeaders({ headers }: WireRequest): string[] {
  const asked = headers.filter(([name, value]) => {
    const isSafe = /^(?:accept|accept-language|content-language)$/i.test(name) && value.length <= 128;
    return !isSafe && !(/^content-type$/i.test(name) && SIMPLE_TYPES.test(value)) && !isForbidden(name);
  });
  return asked.map(([name]) => name.toLowerCase());
}
