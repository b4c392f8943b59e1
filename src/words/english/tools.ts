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
});
