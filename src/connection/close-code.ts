const CODES: Record<number, string> = {
  1000: 'normal',
  1001: 'the server or the page is going away',
  1002: 'protocol error',
  1003: 'the server does not accept this kind of data',
  1005: 'no code',
  1006: 'connection lost',
  1007: 'a message did not match its type, for example text that is not UTF-8',
  1008: 'refused by a policy of the server',
  1009: 'a message was too large',
  1010: 'the server lacks a required extension',
  1011: 'server error',
  1012: 'the server is restarting',
  1013: 'the server is busy, try again later',
  1014: 'a gateway got an invalid response from the server',
  1015: 'the TLS handshake failed',
};

/** The meaning of a close code (RFC 6455 section 7.4 and the IANA registry), as part of a sentence. */
export function closeCodeInWords(code: number): string {
  const words = CODES[code];
  if (words !== undefined) return words;
  if (code >= 4000 && code <= 4999) return 'defined by this API';
  if (code >= 3000 && code <= 3999) return 'defined by a library or framework';
  return 'unknown code';
}

/** Browsers do not tell a page why a connection failed to open. */
export const FAILED_TO_OPEN =
  'Couldn’t connect. The server may be down or may have rejected the token or this site’s origin.';
