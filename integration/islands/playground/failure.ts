import type { WireRequest } from '../../../src/request/wire-request.ts';

/** Why there is no answer, in words: what happened, and what to do. */
export interface Failure {
  title: string;
  detail?: string | undefined;
  /** A stable code, for whoever is asked for help. */
  code?: string | undefined;
}

/** What the proxy path answered when it was not an answer of the proxy. */
export async function proxyFailure(response: Response, path: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/problem\+json\b/i.test(type)) return problemFailure(await response.json().catch(() => ({})));
  const got =
    type.startsWith('text/html') && response.ok ? 'a web page' : `${response.status} ${response.statusText}`.trim();
  if (response.status === 401 || response.status === 403) {
    return {
      title: `The docs server does not let requests through: ${got}`,
      detail: 'Sign in to this site again, then send again.',
    };
  }
  if (response.status === 413) {
    return { title: 'The request is larger than the docs server accepts', detail: `It answered ${got} on ${path}.` };
  }
  if (response.status >= 500) {
    return { title: 'The docs server failed', detail: `It answered ${got} on ${path}. Try again in a moment.` };
  }
  return {
    title: `The docs server refuses POST on ${path}`,
    detail:
      `It answered ${got}. Requests are sent through this path: allow POST on it in the server or CDN in front of the ` +
      'site, build the site with an adapter, or set api.playground.proxy to false to send straight from the browser.',
  };
}

/** A refusal of the proxy (RFC 9457, with a `code`). */
function problemFailure(problem: unknown): Failure {
  const text = (name: string) => {
    const value: unknown = Object(problem)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const title = text('detail') ?? text('title') ?? 'The proxy of this site refuses the request';
  return { title: title.replace(/\.$/, ''), detail: text('hint'), code: text('code') };
}

/** The same, where a redirect led to `url`. */
export function failureOnTheWay(failure: Failure, url: string): Failure {
  if (failure.code !== 'destination-unlisted') return failure;
  const origin = URL.parse(url)?.origin ?? url;
  const detail = `The redirect leads to ${origin}, which is none of the servers of this documentation. Open the address in a window of its own, or request it with a tool such as curl.`;
  return { ...failure, detail: failure.detail === undefined ? detail : `${detail} ${failure.detail}` };
}

export const PROXY_UNREACHABLE: Failure = {
  title: 'The docs server cannot be reached',
  detail: 'Requests are sent through the server of this site. It is down, or you are offline.',
};

export const PROXY_UNREADABLE: Failure = {
  title: 'The docs server sent an answer that cannot be read',
  detail: 'Something between this page and the docs server may have changed it.',
};

/** What is known of the browser when a direct request fails. */
export interface BrowserFacts {
  origin: string;
  online: boolean;
  credentials: boolean;
}

/** A browser does not say why a request failed; this says what it can have been. */
export function directFailure(request: WireRequest, { origin, online, credentials }: BrowserFacts): Failure {
  if (!online) return { title: 'You are offline', detail: 'Connect to the internet and send again.' };
  const target = new URL(request.url);
  if (origin.startsWith('https:') && target.protocol === 'http:' && !isLoopback(target.hostname)) {
    return {
      title: 'The browser does not send from https to http',
      detail: `This page is served over https and ${target.origin} is not.`,
    };
  }
  const allowed = [
    `Access-Control-Allow-Origin: ${origin}`,
    ...(credentials ? ['Access-Control-Allow-Credentials: true'] : []),
    ...(SIMPLE_METHODS.has(request.method) ? [] : [`Access-Control-Allow-Methods: ${request.method}`]),
    ...preflightHeaders(request),
  ];
  return {
    title: 'The browser did not get an answer that it may show',
    detail:
      `${target.origin} does not answer, or does not allow this site to read its answers (CORS). To allow it, it answers ` +
      `with ${allowed.join(', ')}.`,
  };
}

const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const SIMPLE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

function preflightHeaders({ headers }: WireRequest): string[] {
  const names = headers
    .filter(
      ([name, value]) =>
        !(/^accept(-language)?$/i.test(name) || (/^content-type$/i.test(name) && SIMPLE_TYPES.test(value))),
    )
    .filter(([name]) => !isForbidden(name))
    .map(([name]) => name.toLowerCase());
  return names.length > 0 ? [`Access-Control-Allow-Headers: ${names.join(', ')}`] : [];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';
}

/** Headers that a page may not set (WHATWG Fetch, forbidden request-header). */
export function isForbidden(name: string): boolean {
  return /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name,
  );
}

/** What no browser sends, however it is asked. */
export function unsendable({ method, body }: WireRequest): Failure | undefined {
  if ((method === 'GET' || method === 'HEAD') && body !== undefined) {
    return {
      title: `A browser sends no body with ${method}`,
      detail: 'Clear the body to send the request without it, or use the cURL sample.',
    };
  }
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) {
    return { title: `A browser does not send ${method}`, detail: 'Use the cURL sample.' };
  }
  return undefined;
}
