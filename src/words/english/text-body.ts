import { area } from '../area.ts';

/** A body that is entered as text. */
export const textBody = area('body', {
  editBodyAs: 'Edit the body as',
  format: 'Format',
  formFailed: 'The form could not be loaded. Enter JSON instead.',
  sentType: 'Text is sent in UTF-8, so the Content-Type is {type}.',
  useExample: 'Use the example',
  useNamedExample: 'Use the example “{name}”',
  chooseExample: 'Example',
});
