import { area } from '../area.ts';

/** The choice of a response of the example server. */
export const mockChoice = area('mockChoice', {
  /** Below the choice of the server. */
  note: 'Made-up responses from the examples in this documentation. Nothing reaches the API, and no credentials are sent.',
  response: 'Response',
  /** A value of the choice of a response. Short, to fit on a narrow page. */
  firstSuccess: 'First successful',
  example: 'Example',
  firstExample: 'First valid',
  /** Follows the name of an example. */
  unfit: '{name} (doesn’t match the API definition)',
});
