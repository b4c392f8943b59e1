import { Refusal, type RefusalCode } from '../policy/refusal.ts';

const CODES: Record<string, RefusalCode> = {
  ENOTFOUND: 'upstream-host-unknown',
  ENODATA: 'upstream-host-unknown',
  EAI_AGAIN: 'upstream-host-unresolved',
  EAI_FAIL: 'upstream-host-unresolved',
  ESERVFAIL: 'upstream-host-unresolved',
  ECONNREFUSED: 'upstream-refused',
  EHOSTUNREACH: 'upstream-unreachable',
  ENETUNREACH: 'upstream-unreachable',
  EADDRNOTAVAIL: 'upstream-unreachable',
  ERR_PROXY_TUNNEL: 'upstream-unreachable',
  EHOSTDOWN: 'upstream-unreachable',
  ETIMEDOUT: 'upstream-connect-timeout',
  ECONNRESET: 'upstream-reset',
  EPIPE: 'upstream-reset',
  HPE_HEADER_OVERFLOW: 'upstream-headers-too-large',
  CERT_HAS_EXPIRED: 'upstream-certificate-expired',
  CERT_NOT_YET_VALID: 'upstream-certificate-early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'upstream-certificate-mismatch',
  HOSTNAME_MISMATCH: 'upstream-certificate-mismatch',
  CERT_REJECTED: 'upstream-certificate-untrusted',
  CERT_REVOKED: 'upstream-certificate-untrusted',
  CERT_SIGNATURE_FAILURE: 'upstream-certificate-untrusted',
  CERT_UNTRUSTED: 'upstream-certificate-untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'upstream-certificate-untrusted',
  INVALID_CA: 'upstream-certificate-untrusted',
  INVALID_PURPOSE: 'upstream-certificate-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'upstream-certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'upstream-certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'upstream-certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'upstream-certificate-untrusted',
};

const PREFIXES: [prefix: string, code: RefusalCode][] = [
  ['HPE_', 'upstream-malformed'],
  ['ERR_TLS_', 'upstream-tls-failed'],
  ['ERR_SSL_', 'upstream-tls-failed'],
  ['EPROTO', 'upstream-tls-failed'],
];

/**
 * Handshake failures with a refusal code of their own, by what OpenSSL reports in its message or at the end of its
 * code.
 */
const HANDSHAKES: [words: RegExp, code: RefusalCode][] = [
  [/no.application.protocol/i, 'upstream-protocol-unsupported'],
  [/unsupported.protocol|alert.protocol.version|version.too.low/i, 'upstream-tls-outdated'],
  [/wrong.version.number|packet.length.too.long|http.request/i, 'upstream-tls-absent'],
  [/certificate.required/i, 'upstream-tls-client-certificate'],
];

/**
 * Turns an error of Node's sockets, TLS, HTTP parser or resolver, or of undici's `fetch`, into a refusal with its own
 * code. The text names no address, port or errno (P-15). The hint does name the errno, but is sent only in development.
 */
export function upstreamFailure(error: unknown, fallback: RefusalCode = 'upstream-failed'): Refusal {
  if (error instanceof Refusal) return error;
  const errno = errorCode(error);
  const refusalCode = CODES[errno] ?? PREFIXES.find(([prefix]) => errno.startsWith(prefix))?.[1];
  const code = refusalCode === 'upstream-tls-failed' ? handshakeFailure(error) : (refusalCode ?? fallback);
  const base = new Refusal(code);
  const reason = errno === '' ? undefined : `The connection failed with ${errno}.`;
  const hint = [reason, base.hint].filter(Boolean).join(' ');
  return new Refusal(code, { cause: error, hint: hint === '' ? undefined : hint });
}

function handshakeFailure(error: unknown): RefusalCode {
  const details = error instanceof Error ? `${errorCode(error)} ${error.message}` : '';
  return HANDSHAKES.find(([words]) => words.test(details))?.[1] ?? 'upstream-tls-failed';
}

/** Returns the code of the error, of the first of several attempts, or of its cause. */
function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error ? errorCode(error.cause) : '';
}
