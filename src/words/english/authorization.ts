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
  /** `{lowered}` is the place with a lower-case first letter. A language can also use `{place}`. */
  apiKey: 'API key ({lowered}: {name})',
  basic: 'Basic',
  bearer: 'Bearer token',
  oauth2: 'OAuth 2 access token',
  openIdConnect: 'OpenID Connect token',
});
