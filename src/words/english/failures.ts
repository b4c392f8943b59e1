import { area } from '../area.ts';

/** Why there is no response, and what to do about it. */
export const failures = area('failures', {
  mixed: 'Browsers block requests from https pages to http servers',
  mixedDetail:
    'This page is served over https and {origin} is not (mixed content). Choose https://{host} if the API answers there. Otherwise use the cURL sample.',
  timedOut: '{origin} did not answer in time',
  timedOutDetail:
    'The browser gave up after {seconds} seconds. The API is down or very slow, or a firewall drops the connection.',
  unreachable: 'The browser could not connect to {origin}',
  unreachableDetail:
    'The host name does not exist, or nothing listens on that port (connection refused). Browsers do not tell pages the reason. Open {origin} in a new window to see it.',
  unreachableDetailTls:
    'The host name does not exist, nothing listens on that port (connection refused), or its TLS certificate is not trusted. Browsers do not tell pages the reason. Open {origin} in a new window to see it.',
  cors: 'The browser got no answer it may read',
  corsHidden: '{host} is up, so it most likely doesn’t allow requests from this page (CORS).',
  corsProcessed: 'The API may still have carried out this {method}.',
  corsHeaders: 'The API must send these headers with every response, errors included.',
  corsPreflight:
    'The API must send these headers with every response, errors included. The preflight (OPTIONS) response needs them too, and a 2xx status.',
  corsCookies: 'Because the request carries cookies, * is not enough.',
  corsOtherwise:
    'If the API already sends them, a redirect may lead to a server that does not, or in a circle, or the connection was cut.',
  aWebPage: 'a web page',
  signIn: 'This site’s server requires you to sign in: {status}',
  signInDetail: 'Sign in to this site again, then send again.',
  tooLarge: 'The request is larger than this site’s server accepts',
  tooLargeDetail: 'It returned {status} on {path}. Use the cURL sample.',
  serverError: 'Documentation server error',
  serverErrorDetail: 'It returned {status} on {path}. Try again in a moment.',
  rejected: 'The documentation server rejected POST {path}',
  rejectedDetail:
    'It returned {status}. The request did not reach the API. The playground sends through this path: allow POST on it (in nginx "limit_except", in Apache "LimitExcept", in CloudFront the allowed methods), build the site with an adapter, or set api.playground.proxy to false to send straight from the browser.',
  rejectedSignIn: 'If this site has its own sign-in, sign in again first.',
  refused: 'This site’s proxy refuses the request',
  variable:
    'The server variable {names} is the cause: the value leads to a host or port that is not one of this documentation’s servers. The proxy accepts only its default value. To reach another server, use the cURL sample.',
  variables:
    'The server variables {names} are the cause: the value leads to a host or port that is not one of this documentation’s servers. The proxy accepts only their default values. To reach another server, use the cURL sample.',
  redirected:
    'The redirect leads to {origin}, which is not one of this documentation’s servers. Open the URL in a new window, or request it with a tool such as curl.',
  unreadable: 'This site’s server sent a response that cannot be read',
  unreadableDetail: 'Something between this page and the server may have changed it.',
  noBody: 'Browsers do not send a body with {method}',
  noBodyDetail: 'Clear the body to send the request without it, or use the cURL sample.',
  noMethod: 'Browsers do not send {method} requests',
  noMethodDetail: 'Use the cURL sample.',
  policyRedirect: '{origin} redirects to an address that this site’s Content-Security-Policy blocks',
  policyRedirectDetail:
    'The browser stopped the redirect. The cURL sample shows where it leads. The owner of this site can add that origin to its policy:',
  policy: 'This site’s Content-Security-Policy blocks requests to {origin}',
  policyDetail:
    'The browser sent nothing. Choose a listed server, or use the cURL sample. The owner of this site can allow the origin in its policy:',
  policyWarning: 'This site’s Content-Security-Policy (connect-src) blocks requests to {origin}.',
});
