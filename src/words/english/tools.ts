import { area } from '../area.ts';

/** The menu beside Send: link, cURL, recent requests, raw request. */
export const tools = area('tools', {
  more: 'More',
  copyLink: 'Copy link',
  withoutSecrets: 'without secrets',
  copying: 'Copying…',
  notCopied: 'The browser blocked copying.',
  importCurl: 'Import cURL',
  history: 'Recent requests',
  raw: 'Raw request',
  reset: 'Reset',
  wasReset: 'The form was reset.',
  close: 'Close',

  // What the tools show below the request bar.
  linkCopied: 'Copied the link to this request, without credentials or files.',
  linkCopiedWithout: 'Copied the link to this request, without credentials or files. The link also leaves out {names}.',
  theBaseUrl: 'the base URL',
  looksSecret: 'what looks like a secret',
  noHistory: 'No requests yet. Requests you send appear here unless they’re very large.',
  notStored: 'Your browser couldn’t store your last request, so it isn’t listed here.',
  noResponse: 'No response',
  load: 'Load',
  clearHistory: 'Clear history',
  addedByProxy: 'The proxy adds the lines in gray.',
  addedByProxyAnd: 'The proxy adds the lines in gray, and {headers}.',
  addedByBrowser: 'The browser adds the lines in gray.',
  addedByBrowserAnd: 'The browser adds the lines in gray, and {headers}.',
  bytes: 'Bytes that aren’t text appear as \\xNN, and backslashes as \\\\.',
  clipped: 'Showing the first part of a body of {size}.',
});
