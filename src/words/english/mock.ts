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
});
