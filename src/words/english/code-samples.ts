import { area } from '../area.ts';

/** The code samples of an operation or a channel. */
export const codeSamples = area('codeSamples', {
  title: 'Code samples',
  language: 'Language',
  sample: '{language} sample',
  copySample: 'Copy code sample',
  /** The label of a sample for scripts of a page. */
  browser: 'Browser',

  // What accompanies the code samples that follow the form.
  /** Shown in place of a sample of the site's own whose code throws. */
  failed: 'This sample couldn’t be generated.',
  byAuthor: 'Written by hand. It doesn’t change with the form.',
  showCredentials: 'Show my credentials in the sample',
  exampleToSend: 'Example request. Enter {names} to send.',
  exampleWithoutBody: 'Example request. Send won’t include a body.',
  exampleLeavesOut: 'Example request. Send won’t include {names}.',
  examplesSet: 'Example values filled in.',
  useExamples: 'Use example values',
  undo: 'Undo',
});
