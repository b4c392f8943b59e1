import type { WireRequest } from '../../../src/request/wire-request.ts';

/** Why there is no answer, in words: what happened, and what to do. */
export interface Failure {
  title: string;
  detail?: string | undefined;
  /** Header lines that the API has to answer with. */
  headers?: string[] | undefined;
  /** A stable code, for whoever is asked for help. */
  code?: string | undefined;
}

/** What the proxy path answered when it was not an answer of the proxy. */
export async function proxyFailure(response: Response, path: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/problem\+json\b/i.test(type)) return problemFailure(await response.json().catch(() => ({})));
  const got =
    type.startsWith('text/html') && response.ok ? 'a web page' : `${response.status} ${response.statusText}`.trim();
  if (response.status === 401) {
    return {
      title: `This site's server does not let requests through: ${got}`,
      detail: 'Sign in to this site again, then send again.',
    };
  }
  if (response.status === 413) {
    return { title: "The request is larger than this site's server accepts", detail: `It answered ${got} on ${path}.` };
  }
  if (response.status >= 500) {
    return { title: "This site's server failed", detail: `It answered ${got} on ${path}. Try again in a moment.` };
  }
  const signIn = response.status === 403 ? ' If this site has a sign-in of its own, sign in again first.' : '';
  return {
    title: `This site's server refuses POST on ${path}`,
    detail:
      `It answered ${got}; the request did not reach the API. The playground sends through this path: allow POST on it ` +
      '(in nginx "limit_except", in Apache "LimitExcept", in CloudFront the allowed methods), build the site with an ' +
      `adapter, or set api.playground.proxy to false to send straight from the browser.${signIn}`,
  };
}

/** A refusal of the proxy (RFC 9457, with a `code`). */
function problemFailure(problem: unknown): Failure {
  const text = (name: string) => {
    const value: unknown = Object(problem)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const title = text('detail') ?? text('title') ?? 'The proxy of this site refuses the request';
  const code = text('code');
  const detail = [code && ADVICE[code], text('hint')].filter((part) => part !== undefined && part !== '').join(' ');
  return { title: title.replace(/\.$/, ''), detail: detail || undefined, code };
}

/** What a reader can do about a refusal; whoever runs the site is told more by the proxy itself. */
const ADVICE: Record<string, string> = {
  'destination-unlisted': 'It forwards only to the servers of this documentation: choose one of them above.',
  'host-unknown':
    'Open this site at its own address. Its owner can add further host names to api.playground.proxy.hosts.',
  'address-private':
    'It does not forward into private networks. If this is your own machine, use the cURL sample there instead.',
  'upstream-host-unknown': 'Look for a slip in the host name of the server above, or choose another server.',
  'upstream-host-unresolved': 'The name server did not answer, or the host name has a slip. Try again in a moment.',
  'upstream-refused': 'The machine is there, and nothing listens on that port. Is the API running?',
  'upstream-unreachable': 'The network between this site and the API is broken, or the API is behind a firewall.',
  'upstream-reset': 'The API broke the connection off. Its log may say why.',
  'upstream-malformed': 'Something else than an HTTP server may be listening there.',
  'upstream-certificate-expired': 'Whoever runs the API has to renew it.',
  'upstream-certificate-early': 'Look at the clocks of the API and of this site.',
  'upstream-certificate-mismatch': 'The host name may have a slip, or the API lacks a certificate for it.',
  'upstream-certificate-untrusted':
    'It is self-signed, or the API does not send the certificates between its own and the authority.',
  'upstream-tls-failed': 'Does the API answer https on this port, or only http?',
  'upstream-connect-timeout': 'The API is down, or a firewall drops what is sent to it.',
  'upstream-timeout': 'It took the request, and its answer did not come or did not end. Try again, or ask for less.',
  'request-too-large': 'Send a smaller body, or use the cURL sample.',
  'rate-limit-reached': 'Wait a minute.',
};

/** The same, where what the reader entered for variables of the server is why. */
export function failureByVariables(failure: Failure, names: readonly string[]): Failure {
  if (failure.code !== 'destination-unlisted' || names.length === 0) return failure;
  const [subject, its] =
    names.length === 1
      ? [`The server variable "${names[0]}" is`, 'its default value']
      : [`The server variables ${names.map((name) => `"${name}"`).join(' and ')} are`, 'their default values'];
  const detail = `${subject} the cause: what is entered there leads to a host or port that is none of this documentation's servers. Requests are forwarded with ${its}; to reach another, use the cURL sample.`;
  return { ...failure, detail };
}

/** The same, where a redirect led to `url`. */
export function failureOnTheWay(failure: Failure, url: string): Failure {
  if (failure.code !== 'destination-unlisted') return failure;
  const origin = URL.parse(url)?.origin ?? url;
  const detail = `The redirect leads to ${origin}, which is none of the servers of this documentation. Open the address in a window of its own, or request it with a tool such as curl.`;
  return { ...failure, detail };
}

export function proxyUnreachable(online: boolean): Failure {
  if (!online) return { title: 'You are offline', detail: 'Connect to the internet and send again.' };
  return {
    title: "This site's server cannot be reached",
    detail: 'Requests are sent through the server of this site. It is down, or the connection was lost. Try again.',
  };
}

export const PROXY_UNREADABLE: Failure = {
  title: "This site's server sent an answer that cannot be read",
  detail: 'Something between this page and the server may have changed it.',
};

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
