import { area } from '../area.ts';

/** Test deliveries of a webhook or callback. */
export const delivery = area('delivery', {
  title: 'Send a test delivery of {name}',
  send: 'Send test delivery',
  receiver: 'Deliver to',
  enterUrl: 'Enter the URL of your receiver.',
  invalidUrl: '“{url}” must be an http or https URL without a username.',
  confirm: 'Send this delivery to {url}?',
  through: 'Send through {site} instead of the browser',
  /** Name of the inputs for the payload, for screen readers. */
  body: 'Body of {name}',
  secret: 'Signing secret',
  signed: 'Signed in the {header} header.',
  unsigned: 'Without a secret, deliveries aren’t signed.',
  notBase64: 'The part after whsec_ must be base64.',
  insecure: 'Browsers can sign only on https pages and on localhost.',
  last: 'Recent deliveries',
  /** The problems of a receiver, in the place of a response. */
  cors: 'The browser needs permission from your receiver',
  corsDetail:
    'The browser sends an OPTIONS request first. Answer it with status 204 and these headers, and include them in every other response too. Only test deliveries need this.',
  redirected: 'Your receiver redirects the delivery',
  redirectedDetail:
    'Test deliveries don’t follow redirects, so nothing is sent to a URL you haven’t entered. Enter the URL it redirects to.',
});
