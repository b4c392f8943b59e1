import { area } from '../area.ts';

/** What a response itself shows about its comparison with the API definition. */
export const comparison = area('contract', {
  bodyNotValidated: 'The body is not validated: {reason}.',
  notStarted: 'the validator could not be started',
  differencesInside: { one: '{count} difference inside', other: '{count} differences inside' },
});
