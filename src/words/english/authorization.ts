import { area } from '../area.ts';

/** How a request is authorized. */
export const authorization = area('authorization', {
  title: 'Authorization',
  getToken: 'Get a token',
  loading: 'Loading…',
  set: 'Set',
  notSet: 'Not set',
  none: 'None',
  show: 'Show',
  hide: 'Hide',
  /** `{Place}` is the place with an upper-case first letter, for other languages. */
  apiKey: 'API key ({place}: {name})',
  basic: 'Basic',
  bearer: 'Bearer token',
  oauth2: 'OAuth 2 access token',
  openIdConnect: 'OpenID Connect token',
});
