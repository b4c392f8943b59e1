import { area } from '../area.ts';

/** What readers see who are not signed in, and the page that a sign-in service sends the browser back to. */
export const signIn = area('signIn', {
  toSend: 'Sign in to send requests',
  title: 'Signed in',
  close: 'You can close this window and go back to the documentation.',
});
