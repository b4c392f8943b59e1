import { area } from '../area.ts';

/** Code: samples of requests and the code blocks of pages. */
export const samples = area('samples', {
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  samples: 'Samples',
  example: 'Example',
  useInForm: 'Use in form',
  needsScript: 'Sending from this page needs JavaScript. The samples work without it.',
  requestExample: 'Request example',
  responseExample: 'Response example',
  showAllLines: { one: 'Show {count} line', other: 'Show all {count} lines' },
});
