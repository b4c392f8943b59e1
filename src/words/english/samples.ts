import { area } from '../area.ts';

/** The code samples of an operation. */
export const samples = area('samples', {
  copy: 'Copy',
});
