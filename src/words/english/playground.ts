import { area } from '../area.ts';

/** The form that sends requests. */
export const playground = area('playground', {
  send: 'Send',
});
