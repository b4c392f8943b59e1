import { area } from '../area.ts';

/** The example server, whose responses are made up. */
export const mock = area('mock', {
  server: 'Example server',
  madeUp: 'Made up: this response is an example from the documentation, not from the API.',
  /** Above a problem with which the example server responds. */
  problem: 'From the example server: the body says what is wrong.',
});
