import { payloadPieces, type SignatureScheme, signatureFormat } from './signature-scheme.ts';

/** One delivery to sign. */
export interface Delivery {
  /** Kept by retries, so that a receiver recognizes them. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  secret: string;
  body: Uint8Array;
}

/**
 * Returns the headers of a signed delivery: those with its ID and its timestamp, if the scheme has them, and the
 * signature.
 */
export async function signatureHeaders(
  scheme: SignatureScheme,
  { id, timestamp, secret, body }: Delivery,
): Promise<[name: string, value: string][]> {
  const values = { id, timestamp: String(timestamp) };
  const payload = payloadPieces(scheme).map((piece) => {
    if ('text' in piece) return piece.text;
    return piece.value === 'body' ? (body as Uint8Array<ArrayBuffer>) : values[piece.value];
  });
  const hash = `SHA-${scheme.algorithm.slice(3)}`;
  const key = await crypto.subtle.importKey('raw', keyOf(scheme, secret), { name: 'HMAC', hash }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, await new Blob(payload).arrayBuffer()));
  const written = { ...values, ...(isHex(scheme) ? { hex: hexOf(signature) } : { base64: base64Of(signature) }) };
  return [
    ...(scheme.id === undefined ? [] : [[scheme.id, id] satisfies [string, string]]),
    ...(scheme.timestamp === undefined ? [] : [[scheme.timestamp, values.timestamp] satisfies [string, string]]),
    [scheme.header, scheme.format.replace(/\{(\w+)\}/g, (_, name: keyof typeof written) => written[name] ?? '')],
  ];
}

/** Whether what is entered as the secret can be a key: not empty, and base64 after `whsec_`. */
export function isSecret(scheme: SignatureScheme, secret: string): boolean {
  try {
    return keyOf(scheme, secret).length > 0;
  } catch {
    return false;
  }
}

function keyOf(scheme: SignatureScheme, secret: string): Uint8Array<ArrayBuffer> {
  const [, encoded] = (scheme.secret === 'whsec' && /^whsec_(.*)$/.exec(secret)) || [];
  if (encoded === undefined) return new TextEncoder().encode(secret);
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}

function isHex({ format }: SignatureScheme): boolean {
  return signatureFormat(format)?.encoding === 'hex';
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
