import { area } from '../area.ts';

/** Texts of buttons that copy. */
export const copying = area('copying', {
  copied: 'Copied',
  notCopied: 'Not copied',
});
