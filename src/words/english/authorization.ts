import { area } from '../area.ts';

/** How a request is authorized. */
export const authorization = area('authorization', {
  title: 'Authorization',
  getToken: 'Get a token',
  loading: 'Loading…',
  set: 'Set',
  notSet: 'Not set',
  none: 'None',
  noneNeeded: 'None needed',
  /** Placeholders of the input for a bearer token, and for an API key. */
  pasteToken: 'Paste a token',
  pasteKey: 'Paste a key',
  /** `{Place}` is the place with an upper-case first letter, for other languages. */
  apiKey: 'API key ({place}: {name})',
  basic: 'Basic',
  bearer: 'Bearer token',
  oauth2: 'OAuth 2 access token',
  openIdConnect: 'OpenID Connect token',

  // The inputs of credentials, in the form and in the dialog for all operations.
  all: 'Credentials for all operations…',
  method: 'Authorization method',
  keep: 'Keep until this tab is closed',
  notKept: 'Your browser can’t store them, so they’re kept only until you leave this page.',
  clear: 'Clear credentials',
  username: 'Username',
  usernameColon: 'Servers end the username at its first colon.',
  password: 'Password',
  sharedHeader: '{names} use the same header, {header}. If you enter more than one, only {last} is sent.',
  certificate: 'Mutual TLS: the browser chooses the client certificate, if it has one for the server.',
  noCertificate:
    'Mutual TLS: this site’s proxy has no client certificate, so the API may refuse the request. Run a code sample with your certificate, such as cURL with --cert.',
  dialog: 'Authorize',
  done: 'Done',
  chooseServer: 'Choose a server first.',
  usedFor: 'Used for all operations on {origin}, and sent nowhere else.',
  signOut: 'Sign out',
});
