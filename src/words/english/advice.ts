import { area } from '../area.ts';

/** What a reader can do about a refusal of the proxy, by code. */
export const advice = area('advice', {
  'method-unsupported': 'Use the cURL sample.',
  'destination-unlisted': 'Choose one of the listed servers.',
  'host-unknown':
    'Open this site at its own address. Its owner can add further host names to api.playground.proxy.hosts.',
  'address-private': 'This site can’t reach private networks. Run the cURL sample on your machine.',
  'upstream-host-unknown': 'Check the server URL for typos or choose another server.',
  'upstream-host-unresolved': 'The name server did not answer, or the host name has a typo. Try again in a moment.',
  'upstream-refused': 'Is the API running on that port?',
  'upstream-unreachable': 'The network between this site and the API is broken, or the API is behind a firewall.',
  'upstream-reset': 'The API closed the connection. Check its logs.',
  'upstream-malformed': 'That port may not be serving HTTP.',
  'upstream-certificate-expired': 'The API’s owner must renew it.',
  'upstream-certificate-early': 'Check the clocks of the API and of this site.',
  'upstream-certificate-mismatch': 'The host name may have a typo, or the API has no certificate for it.',
  'upstream-certificate-untrusted': 'It is self-signed, or the API does not send the intermediate certificates.',
  'upstream-tls-failed': 'The API may serve only http on this port.',
  'upstream-connect-timeout': 'The API is down, or a firewall drops the connection.',
  'upstream-timeout':
    'The API received the request, but its response did not arrive in time. Try again, or request less data.',
  'request-too-large': 'Send a smaller body, or use the cURL sample.',
  'rate-limit-reached': 'Wait a minute.',
});
