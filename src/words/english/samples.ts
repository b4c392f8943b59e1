import { area } from '../area.ts';

/** Code: samples of requests and the code blocks of pages. */
export const samples = area('samples', {
  copy: 'Copy',
  copyCode: 'Copy the code',
  copied: 'Copied',
  samples: 'Samples',
  example: 'Example',
  exampleRequest: 'Example request',
  useInForm: 'Use in the form',
  needsScript: 'Sending from this page needs JavaScript. The samples work without it.',
  requestExample: 'Example of the request',
  responseExample: 'Example of the response',
  showAllLines: { one: 'Show {count} line', other: 'Show all {count} lines' },
});
