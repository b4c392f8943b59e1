import { area } from '../area.ts';

/** Why a response is not compared with the API definition, if the code for that does not load. */
export const notValidated = area('contract', {
  bodyNotValidated: 'The body is not validated: {reason}.',
  notStarted: 'the validator could not be started',
});
