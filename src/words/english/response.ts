import { area } from '../area.ts';

/** The response to a request. */
export const response = area('response', {
  title: 'Response',
  sending: 'Sending…',
  receiving: 'Receiving… {size}',
  body: 'Response body',
  noBody: 'No body.',
  showBodyAs: 'Show the body as',
  showAs: 'Show {name} as',
  tree: 'Tree',
  text: 'Text',
  events: 'Events',
  lines: 'Lines',
  source: 'Source',
  page: 'Page',
  picture: 'Image',
  parts: 'Parts',
  wrapLines: 'Wrap lines',
  copyBody: 'Copy response body',
  copyNamed: 'Copy {name}',
  download: 'Download',
  binary: 'Binary data. Download it to view it.',
  headers: { one: '{count} header', other: '{count} headers' },
});
