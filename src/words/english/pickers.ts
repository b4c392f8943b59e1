import { area } from '../area.ts';

/** What opens a picker of the browser, for files, dates and times. */
export const pickers = area('body', {
  fileFor: 'File for {name}',
  pick: 'Pick {name}',
});
