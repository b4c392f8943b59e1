import { area } from '../area.ts';

/** The example server, whose responses are made up. */
export const mock = area('mock', {
  server: 'Example server',
  /** Below the choice of the server. */
  note: 'Made-up responses from the examples in this documentation. Nothing reaches the API, and no credentials are sent.',
  response: 'Response',
  /** A value of the choice of a response. Short, to fit on a narrow page. */
  firstSuccess: 'First successful',
  example: 'Example',
  firstExample: 'First that fits',
  /** Follows the name of an example. */
  unfit: '{name} (doesn’t match the API definition)',
  madeUp: 'Made up: this response is an example from the documentation, not from the API.',
  /** Above a problem with which the example server responds. */
  problem: 'From the example server, not from the API: the body says what is wrong.',

  // Problems with which the example server responds.
  misfitTitle: 'The request does not match the API definition',
  noDocumentTitle: 'No such API definition',
  noDocument: 'There is no API definition named "{name}".',
  noOperationTitle: 'No such operation',
  noOperation: 'The API definition has no operation at {path}.',
  methodTitle: 'No such method',
  method: 'The API definition has no {method} at {path}. It has {methods}.',
  mediaTypeTitle: 'No such media type',
  mediaType: 'The API definition has no request body of the type {type}. It has {types}.',
  choiceTitle: 'No such response',
  noStatus: 'The API definition has no response with the status {status}. It has {statuses}.',
  noExample: 'This response has no example named {name}. It has {names}.',
  noNamedExample: 'This response has no examples with names.',
  noFitTitle: 'No example',
  noFit:
    'No example fits the schema of this response, and none could be made. Choose one by name with “Prefer: example=…”.',
  body: 'The body',
  inBody: '"{name}" in the body',
});
