import { area } from '../area.ts';

/** Why there is no response, and what to do about it. */
export const failures = area('failures', {
  mixed: 'Browsers block requests from https pages to http servers',
  mixedDetail:
    'This page uses https, but {origin} doesn’t (mixed content). If the API supports https, choose https://{host}. Otherwise, use the cURL sample.',
  timedOut: '{origin} didn’t respond in time',
  timedOutDetail:
    'The browser gave up after {seconds} seconds. The API is down or very slow, or a firewall drops the connection.',
  unreachable: 'The browser couldn’t connect to {origin}',
  unreachableDetail:
    'The host name doesn’t exist, or nothing is listening on that port (connection refused). Browsers don’t tell pages why. Open {origin} in a new window to find out.',
  unreachableDetailTls:
    'The host name doesn’t exist, nothing is listening on that port (connection refused), or its TLS certificate isn’t trusted. Browsers don’t tell pages why. Open {origin} in a new window to find out.',
  cors: 'The browser got no readable response',
  corsHidden: '{host} is up, so it most likely doesn’t allow requests from this page (CORS).',
  corsProcessed: 'The API may still have carried out this {method}.',
  corsHeaders: 'The API must send these headers with every response, including errors.',
  corsPreflight:
    'The API must send these headers with every response, including errors. The preflight (OPTIONS) response needs them too, and a 2xx status.',
  corsCookies: 'Because the request sends cookies, * isn’t enough.',
  corsOtherwise:
    'If the API already sends them, a redirect may loop or lead to a server that doesn’t, or the connection was lost.',
  aWebPage: 'a web page',
  signIn: 'This site’s server requires you to sign in: {status}',
  signInDetail: 'Sign in to this site again, then send again.',
  tooLarge: 'The request is too large for this site’s server',
  tooLargeDetail: 'It returned {status} for {path}. Use the cURL sample.',
  serverError: 'Documentation server error',
  serverErrorDetail: 'It returned {status} for {path}. Try again in a moment.',
  rejected: 'The documentation server rejected POST {path}',
  rejectedDetail:
    'It returned {status}. The request didn’t reach the API. The playground sends requests through this path: allow POST on it ("limit_except" in nginx, "LimitExcept" in Apache, allowed methods in CloudFront), build the site with an adapter, or set api.playground.proxy to false to send straight from the browser.',
  rejectedSignIn: 'If this site has its own sign-in, sign in again first.',
  refused: 'This site’s proxy refused the request',
  variable:
    'The value of the server variable {names} leads to a host or port that isn’t one of the documented servers. The proxy accepts only its default value. To reach another server, use the cURL sample.',
  variables:
    'The values of the server variables {names} lead to a host or port that isn’t one of the documented servers. The proxy accepts only their default values. To reach another server, use the cURL sample.',
  redirected:
    'The redirect leads to {origin}, which isn’t a documented server. Open the URL in a new window, or request it with a tool such as curl.',
  unreadable: 'This site’s server sent an unreadable response',
  unreadableDetail: 'Something between this page and the server may have changed it.',
  noBody: 'Browsers can’t send a body with {method}',
  noBodyDetail: 'Clear the body to send the request without it, or use the cURL sample.',
  noMethod: 'Browsers can’t send {method} requests',
  noMethodDetail: 'Use the cURL sample.',
  policyRedirect: '{origin} redirects to a URL that this site’s Content-Security-Policy blocks',
  policyRedirectDetail:
    'The browser stopped the redirect. The cURL sample shows where it leads. The site owner can add that origin to the policy:',
  policy: 'This site’s Content-Security-Policy blocks requests to {origin}',
  policyDetail:
    'The browser sent nothing. Choose a listed server, or use the cURL sample. The site owner can allow the origin in the policy:',
  policyWarning: 'This site’s Content-Security-Policy (connect-src) blocks requests to {origin}.',
});
