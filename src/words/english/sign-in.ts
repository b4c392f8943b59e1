import { area } from '../area.ts';

/** The page that a sign-in service sends the browser back to. */
export const signIn = area('signIn', {
  title: 'Signed in',
  close: 'You can close this window and go back to the documentation.',
});
