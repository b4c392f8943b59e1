import { area } from '../area.ts';

/** Test deliveries of a webhook or callback. */
export const delivery = area('delivery', {
  title: 'Send a test delivery of {name}',
  send: 'Send test delivery',
  receiver: 'Deliver to',
  enterUrl: 'Enter the URL of your receiver.',
  invalidUrl: '“{url}” is not a URL with http or https, and without a username.',
  confirm: 'Send this delivery to {url}?',
  through: 'Send through {site} instead of the browser',
  /** Name of the inputs for the payload, for screen readers. */
  body: 'Body of {name}',
  secret: 'Signing secret',
  signed: 'Signed in the header {header}.',
  unsigned: 'Without a secret, deliveries are not signed.',
  notBase64: 'What follows whsec_ must be base64.',
  insecure: 'Browsers sign only on pages with https, and on localhost.',
  last: 'Last deliveries',
  /** The problems of a receiver, in the place of a response. */
  cors: 'The browser needs permission from your receiver',
  corsDetail:
    'The browser asks first with an OPTIONS request. Answer it with status 204 and these headers, and send them with every other response too. Only test deliveries need this.',
  redirected: 'Your receiver redirects the delivery',
  redirectedDetail:
    'Test deliveries do not follow redirects, because nothing is sent to a URL that you have not entered. Enter the URL to which it redirects.',
});
