import { area } from '../area.ts';

/** What accompanies the code samples that follow the form. */
export const liveSamples = area('codeSamples', {
  byAuthor: 'Written by hand. It does not change with the form.',
  showCredentials: 'Show my credentials in the sample',
  requiredNotSet: 'Missing required values: {names}.',
  notSet: 'Not set: {names}.',
  examplesSet: 'Example values are set.',
  useExamples: 'Use example values',
  undo: 'Undo',
});
