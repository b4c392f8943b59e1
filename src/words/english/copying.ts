import { area } from '../area.ts';

/** What buttons that copy say. */
export const copying = area('copying', {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
});
