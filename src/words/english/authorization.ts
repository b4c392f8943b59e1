import { area } from '../area.ts';

/** Credentials: in the form and in the dialog for all operations. */
export const authorization = area('authorization', {
  title: 'Authorization',
  getToken: 'Get a token',
  loading: 'Loading…',
  set: 'Set',
  none: 'None',
  all: 'Credentials for all operations…',
  method: 'Authorization method',
  keep: 'Keep until this tab is closed',
  clear: 'Clear credentials',
  username: 'Username',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  apiKey: 'API key ({place}: {name})',
  basic: 'Basic',
  bearer: 'Bearer token',
  oauth2: 'OAuth 2 access token',
  openIdConnect: 'OpenID Connect token',
  dialog: 'Authorize',
  done: 'Done',
  chooseServer: 'Choose a server first.',
  usedFor: 'Used for all operations on {origin}, and sent nowhere else.',
  signOut: 'Sign out',
});
