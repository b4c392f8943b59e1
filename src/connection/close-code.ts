const CODES: Record<number, string> = {
  1000: 'Closed as planned',
  1001: 'The server or the page is going away',
  1002: 'Protocol error',
  1003: 'The server cannot take this kind of data',
  1005: 'Closed without a code',
  1006: 'Lost: the connection ended without a goodbye',
  1007: 'A message did not match its type, for example text that is not UTF-8',
  1008: 'Refused by a rule of the server',
  1009: 'A message was too big',
  1010: 'The server lacks an extension that is needed',
  1011: 'The server met an error',
  1012: 'The server is restarting',
  1013: 'The server is busy, try again later',
  1014: 'A gateway got a bad answer from the server',
  1015: 'The TLS handshake failed',
};

/** A close code of RFC 6455 section 7.4 and the IANA registry, in words. */
export function closeCodeInWords(code: number): string {
  const known = CODES[code];
  if (known !== undefined) return known;
  if (code >= 4000 && code <= 4999) return 'A code of this API';
  if (code >= 3000 && code <= 3999) return 'A code of a library or framework';
  return 'An unknown code';
}

/**
 * What a reader can do about a connection that never opened. Browsers tell a page nothing but that it failed, whatever
 * the reason.
 */
export const FAILED_TO_OPEN =
  'The connection could not be opened. Browsers do not say why: the server may be down or unknown, refuse the address, the credentials or pages of this site (4xx), or not speak WebSocket there. The network panel of the developer tools shows the status.';
