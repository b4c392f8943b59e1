import { area } from '../area.ts';

/** What a reader can do about a refusal of the proxy, by code. */
export const advice = area('advice', {
  'method-unsupported': 'Use the cURL sample.',
  'destination-unlisted': 'Choose one of the listed servers.',
  'host-unknown': 'Open this site at its usual URL. Its owner can add host names to api.playground.proxy.hosts.',
  'address-private': 'This site can’t reach private networks. Run the cURL sample on your machine.',
  'upstream-host-unknown': 'Check the server URL for typos or choose another server.',
  'upstream-host-unresolved': 'The DNS server didn’t respond, or the host name has a typo. Try again in a moment.',
  'upstream-refused': 'Is the API running on that port?',
  'upstream-unreachable': 'The network between this site and the API is down, or a firewall blocks it.',
  'upstream-reset': 'Check the API’s logs.',
  'upstream-malformed': 'That port may not be serving HTTP.',
  'upstream-certificate-expired': 'The API’s owner must renew it.',
  'upstream-certificate-early': 'Check the clocks of the API and this site’s server.',
  'upstream-certificate-mismatch': 'The host name may have a typo, or the API has no certificate for it.',
  'upstream-certificate-untrusted': 'It’s self-signed, or the API doesn’t send its intermediate certificates.',
  'upstream-tls-failed': 'That port may serve only http.',
  'upstream-connect-timeout': 'The API is down, or a firewall drops the connection.',
  'upstream-timeout':
    'The API received the request but didn’t finish its response in time. Try again, or request less data.',
  'request-too-large': 'Send a smaller body, or use the cURL sample.',
  'rate-limit-reached': 'Try again in a minute.',
});
