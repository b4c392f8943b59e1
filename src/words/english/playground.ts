import { area } from '../area.ts';

/** The form that sends requests. */
export const playground = area('playground', {
  title: 'Try {operation}',
  send: 'Send',
  cancel: 'Cancel',
  ctrl: 'Ctrl',
  noMethodProxy: 'This site’s proxy can’t send {method} requests. Use a code sample.',
  noMethodBrowser: 'Browsers can’t send {method} requests. Use a code sample.',
  changeBaseUrl: 'Change the base URL to send.',
  baseUrlField: 'base URL',
  bodyField: 'body',
  emptyFields: '{count} required fields are empty: {names}.',
  differences: {
    one: '1 value doesn’t match the API definition. You can still send.',
    other: '{count} values don’t match the API definition. You can still send.',
  },
  invalidJsonBody: 'The body isn’t valid JSON. It will be sent unchanged.',
  server: 'Server',
  /** Follows the URL of the server. */
  through: '· through {site}',
  thisSite: 'this site',
  variables: 'Variables',
  noServer: 'No server listed',
  change: 'Change',
  enterBaseUrl: 'Enter base URL',
  path: 'Path',
  query: 'Query',
  querystring: 'Query string',
  header: 'Header',
  cookie: 'Cookie',
  addParameter: 'Add optional parameter ({count})',
  filterFields: 'Filter by name or description',
  noField: 'Nothing matches “{query}”',
  sendEmpty: 'Send empty',
  moreParameters: 'Add header or parameter',
  added: { one: '{count} added', other: '{count} added' },

  // The choice of the server that receives the requests.
  baseUrl: 'Base URL',
  baseUrlIs: 'Base URL: {url}',
  customUrl: 'Custom URL…',
  useListedServer: 'Use a listed server',

  // Headers, query parameters and cookies that the reader adds.
  accept: 'Accept',
  anyMediaType: 'Any media type',
  name: 'Name',
  value: 'Value',
  addHeader: 'Add header',
  addQuery: 'Add query parameter',
  addCookie: 'Add cookie',
  nameOfHeader: 'Name of header {number}',
  nameOfQuery: 'Name of query parameter {number}',
  nameOfCookie: 'Name of cookie {number}',
  valueOfHeader: 'Value of header {name}',
  valueOfQuery: 'Value of query parameter {name}',
  valueOfCookie: 'Value of cookie {name}',
  removeHeader: 'Remove header {name}',
  removeQuery: 'Remove query parameter {name}',
  removeCookie: 'Remove cookie {name}',

  // Failures that stop code from loading, so that a page needs these texts before a request is sent.
  offline: 'You’re offline',
  offlineDetail: 'Connect to the internet and send again.',
  siteUnreachable: 'This site’s server can’t be reached',
  siteUnreachableDetail: 'The playground sends requests through it. It’s down, or the connection was lost. Try again.',
});
