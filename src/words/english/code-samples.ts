import { area } from '../area.ts';

/** The code samples of an operation or a channel. */
export const codeSamples = area('codeSamples', {
  title: 'Code samples',
  language: 'Language',
  sample: '{language} sample',
  copySample: 'Copy code sample',
  byAuthor: 'Written by hand. It does not change with the form.',
  showCredentials: 'Show my credentials in the sample',
  requiredNotSet: 'Missing required values: {names}.',
  notSet: 'Not set: {names}.',
  examplesSet: 'Example values are set.',
  useExamples: 'Use example values',
  undo: 'Undo',
  /** The label of a sample for scripts of a page. */
  browser: 'Browser',
});
