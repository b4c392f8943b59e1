import { area } from '../area.ts';

/** What accompanies the code samples that follow the form. */
export const liveSamples = area('codeSamples', {
  byAuthor: 'Written by hand. It does not change with the form.',
  showCredentials: 'Show my credentials in the sample',
  exampleToSend: 'Example request. Enter {names} to send.',
  exampleWithoutBody: 'Example request. Send now sends no body.',
  exampleLeavesOut: 'Example request. Send now leaves out {names}.',
  examplesSet: 'Example values are set.',
  useExamples: 'Use example values',
  undo: 'Undo',
});
