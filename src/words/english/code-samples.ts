import { area } from '../area.ts';

/** The code samples of an operation or a channel. */
export const codeSamples = area('codeSamples', {
  title: 'Code samples',
  language: 'Language',
  sample: '{language} sample',
  copySample: 'Copy code sample',
  /** The label of a sample for scripts of a page. */
  browser: 'Browser',
});
