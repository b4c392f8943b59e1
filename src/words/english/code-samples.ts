import { area } from '../area.ts';

/** The code samples of an operation or a channel. */
export const codeSamples = area('codeSamples', {
  title: 'Code samples',
  language: 'Language',
  sample: '{language} sample',
  copySample: 'Copy code sample',
  byAuthor: 'Written by the author; doesn’t follow the form.',
  showCredentials: 'Show my credentials in the sample',
  requiredNotSet: 'Required and not set: {names}.',
  notSet: 'Not set: {names}.',
  examplesSet: 'Example values are set.',
  useExamples: 'Use example values',
  undo: 'Undo',
  /** A sample for scripts of a page. */
  browser: 'Browser',
});
