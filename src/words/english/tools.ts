import { area } from '../area.ts';

/** The menu beside Send: link, cURL, recent requests, raw request. */
export const tools = area('tools', {
  more: 'More',
  copyLink: 'Copy link',
  withoutSecrets: 'without secrets',
  copying: 'Copying…',
  notCopied: 'The browser did not allow copying.',
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
  noHistory: 'No requests yet. Requests that you send are listed here, unless they are very large.',
  notStored: 'Your browser refuses to store requests, so your last one is not listed here.',
  noResponse: 'No response',
  load: 'Load',
  clearHistory: 'Clear history',
  addedByProxy: 'Lines in gray are added by the proxy.',
  addedByProxyAnd: 'Lines in gray, and {headers}, are added by the proxy.',
  addedByBrowser: 'Lines in gray are added by the browser.',
  addedByBrowserAnd: 'Lines in gray, and {headers}, are added by the browser.',
  bytes: 'Bytes that are not text are written as \\xNN, and a backslash as \\\\.',
  clipped: 'Showing the first part of a body of {size}.',
});
