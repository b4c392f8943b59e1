import { area } from '../area.ts';

/** The body of a request, which every form with a body shows. */
export const body = area('body', {
  title: 'Body',
  optionalTitle: 'Body (optional)',
  mediaType: 'Media type of the body',
  label: 'Request body',
  editBodyAs: 'Edit the body as',
  format: 'Format',
  formFailed: 'The form could not be loaded. Enter JSON instead.',
  sentType: 'Text is sent in UTF-8, so the Content-Type is {type}.',
  useExample: 'Use the example',
  useNamedExample: 'Use the example “{name}”',
  chooseExample: 'Example',
  undo: 'Undo',
});
