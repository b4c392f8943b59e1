import { area } from '../area.ts';

/** The tools below the form: link, cURL, recent requests, raw request. */
export const tools = area('tools', {
  copyLink: 'Copy link',
  copying: 'Copying…',
  notCopied: 'The browser did not allow copying.',
  importCurl: 'Import cURL',
  history: 'Recent requests',
  raw: 'Raw request',
  reset: 'Reset',
});
