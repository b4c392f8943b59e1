import { area } from '../area.ts';

/** The form that sends requests. */
export const playground = area('playground', {
  title: 'Try {operation}',
  send: 'Send',
  cancel: 'Cancel',
  ctrl: 'Ctrl',
  sentByProxy: 'Sent through this site’s proxy.',
  sentByBrowser: 'Sent from your browser.',
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
  noServer: 'No server listed',
  change: 'Change',
  enterBaseUrl: 'Enter base URL',
  parameters: 'Parameters',
  path: 'Path',
  query: 'Query',
  querystring: 'Query string',
  header: 'Header',
  cookie: 'Cookie',
  setCount: '{count} of {all} set',
  sendEmpty: 'Send empty',
  moreParameters: 'More headers and parameters',
  added: { one: '{count} added', other: '{count} added' },
});
