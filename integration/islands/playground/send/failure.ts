import type { WireRequest } from '../../../../src/http/wire/wire-request.ts';

/** Why there is no response: what happened, and what the reader can do. */
export interface Failure {
  title: string;
  detail?: string | undefined;
  /** Header lines that the API must send. */
  headers?: string[] | undefined;
  /** A stable code, for reports and questions. */
  code?: string | undefined;
}

/** A response from the proxy's path that does not come from the proxy. */
export async function proxyFailure(response: Response, path: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/problem\+json\b/i.test(type)) return problemFailure(await response.json().catch(() => ({})));
  const got =
    type.startsWith('text/html') && response.ok ? 'a web page' : `${response.status} ${response.statusText}`.trim();
  if (response.status === 401) {
    return {
      title: `This site's server requires you to sign in: ${got}`,
      detail: 'Sign in to this site again, then send again.',
    };
  }
  if (response.status === 413) {
    return { title: "The request is larger than this site's server accepts", detail: `It answered ${got} on ${path}.` };
  }
  if (response.status >= 500) {
    return { title: 'Documentation server error', detail: `It answered ${got} on ${path}. Try again in a moment.` };
  }
  const signIn = response.status === 403 ? ' If this site has its own sign-in, sign in again first.' : '';
  return {
    title: `The documentation server rejected POST ${path}`,
    detail:
      `It answered ${got}. The request did not reach the API. The playground sends through this path: allow POST on it ` +
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
  const title = text('detail') ?? text('title') ?? 'This site’s proxy refuses the request';
  const code = text('code');
  const detail = [code && ADVICE[code], text('hint')].filter((part) => part !== undefined && part !== '').join(' ');
  return { title: title.replace(/\.$/, ''), detail: detail || undefined, code };
}

/** What a reader can do about a refusal. The response of the proxy has a hint for the owner of the site. */
const ADVICE: Record<string, string> = {
  'destination-unlisted': 'Choose one of the servers of this documentation above.',
  'host-unknown':
    'Open this site at its own address. Its owner can add further host names to api.playground.proxy.hosts.',
  'address-private': 'This site can’t reach private networks. Run the cURL sample on your machine.',
  'upstream-host-unknown': 'Check the server URL for typos or choose another server.',
  'upstream-host-unresolved': 'The name server did not answer, or the host name has a typo. Try again in a moment.',
  'upstream-refused': 'Is the API running on that port?',
  'upstream-unreachable': 'The network between this site and the API is broken, or the API is behind a firewall.',
  'upstream-reset': 'The API closed the connection. Check its logs.',
  'upstream-malformed': 'That port may not be serving HTTP.',
  'upstream-certificate-expired': 'The API’s owner must renew it.',
  'upstream-certificate-early': 'Check the clocks of the API and of this site.',
  'upstream-certificate-mismatch': 'The host name may have a typo, or the API has no certificate for it.',
  'upstream-certificate-untrusted': 'It is self-signed, or the API does not send the intermediate certificates.',
  'upstream-tls-failed': 'The API may serve only http on this port.',
  'upstream-connect-timeout': 'Connection timed out. The API is down, or a firewall drops the connection.',
  'upstream-timeout':
    'The API received the request, but its response did not arrive in time. Try again, or request less.',
  'request-too-large': 'Send a smaller body, or use the cURL sample.',
  'rate-limit-reached': 'Wait a minute.',
};

/** The failure, explained if the reader's server variables caused it. */
export function failureByVariables(failure: Failure, names: readonly string[]): Failure {
  if (failure.code !== 'destination-unlisted' || names.length === 0) return failure;
  const [subject, its] =
    names.length === 1
      ? [`The server variable "${names[0]}" is`, 'its default value']
      : [`The server variables ${names.map((name) => `"${name}"`).join(' and ')} are`, 'their default values'];
  const detail = `${subject} the cause: the value leads to a host or port that is not one of this documentation's servers. The proxy accepts only ${its}. To reach another server, use the cURL sample.`;
  return { ...failure, detail };
}

/** The failure, explained if a redirect led to `url`. */
export function failureOnTheWay(failure: Failure, url: string): Failure {
  if (failure.code !== 'destination-unlisted') return failure;
  const origin = URL.parse(url)?.origin ?? url;
  const detail = `The redirect leads to ${origin}, which is not one of this documentation's servers. Open the URL in a new window, or request it with a tool such as curl.`;
  return { ...failure, detail };
}

export function proxyUnreachable(online: boolean): Failure {
  if (!online) return { title: 'You are offline', detail: 'Connect to the internet and send again.' };
  return {
    title: "This site's server cannot be reached",
    detail: 'The playground sends requests through it. It is down, or the connection was lost. Try again.',
  };
}

export const PROXY_UNREADABLE: Failure = {
  title: "This site's server sent a response that cannot be read",
  detail: 'Something between this page and the server may have changed it.',
};

/** Whether browsers do not let a page set the header (WHATWG Fetch, forbidden request-header). */
export function isForbidden(name: string): boolean {
  return /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name,
  );
}

/** Requests that no browser sends. */
export function unsendable({ method, body }: WireRequest): Failure | undefined {
  if ((method === 'GET' || method === 'HEAD') && body !== undefined) {
    return {
      title: `Browsers send no body with ${method}`,
      detail: 'Clear the body to send the request without it, or use the cURL sample.',
    };
  }
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) {
    return { title: `Browsers do not send ${method}`, detail: 'Use the cURL sample.' };
  }
  return undefined;
}
