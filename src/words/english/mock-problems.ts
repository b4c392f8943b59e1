import { area } from '../area.ts';

/** Problems with which the example server responds. */
export const mockProblems = area('mockProblems', {
  misfitTitle: 'The request doesn’t match the API definition',
  noDocumentTitle: 'No such API definition',
  noDocument: 'There is no API definition named "{name}".',
  noOperationTitle: 'No such operation',
  noOperation: 'The API definition has no operation at {path}.',
  methodTitle: 'No such method',
  method: 'The API definition has no {method} at {path}. It has {methods}.',
  mediaTypeTitle: 'No such media type',
  mediaType: 'The API definition has no request body of type {type}. It has {types}.',
  tooLargeTitle: 'The request body is too large',
  tooLarge: 'The example server reads JSON, text, and form fields of up to {limit} KB.',
  choiceTitle: 'No such response',
  noStatus: 'The API definition has no response with status {status}. It has {statuses}.',
  noExample: 'This response has no example named {name}. It has {names}.',
  noNamedExample: 'This response has no named examples.',
  noFitTitle: 'No example',
  noFit:
    'No example matches this response’s schema, and none could be generated. Choose one by name with “Prefer: example=…”.',
  body: 'The body',
  inBody: '"{name}" in the body',
});
