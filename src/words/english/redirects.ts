import { area } from '../area.ts';

/** A redirect in the response to a request. */
export const redirects = area('response', {
  redirects: 'Redirects to {url}. {notes}',
  followRedirect: 'Follow redirect',
  redirectsFollowed: 'Redirects followed',
  redirectInvalid: 'This is not a valid URL.',
  redirectProtocol: 'Only http and https redirects can be followed, not {protocol}',
  redirectUsername: 'A URL with a username is not followed.',
  redirectRepeats: 'The {method} request is sent again with its body.',
  redirectGet: 'The next request is a GET.',
  redirectGetWithoutBody: 'The next request is a GET, without the body.',
  redirectDrops: {
    one: 'The redirect leads to another origin, so {names} is not sent.',
    other: 'The redirect leads to another origin, so {names} are not sent.',
  },
  redirectUnencrypted: 'The next request is not encrypted.',
});
