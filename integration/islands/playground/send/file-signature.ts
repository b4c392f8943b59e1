import type { ResponseKind } from './response-kind.ts';

/** File signatures (WHATWG MIME Sniffing section 6). */
const SIGNATURES: [kind: ResponseKind, type: string, bytes: number[]][] = [
  ['image', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image', 'image/jpeg', [0xff, 0xd8, 0xff]],
  ['image', 'image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', 'application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Finds the kind and the media type of a file by its signature. */
export function signatureOf(first: Uint8Array) {
  return SIGNATURES.find(([, , start]) => beginsWith(first, start));
}

/** Whether bytes start like a gzip file (RFC 1952 section 2.3.1). No text starts with these bytes. */
export function isGzip(bytes: Uint8Array | undefined): boolean {
  return bytes?.[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes start with the bytes of `start`. */
export function beginsWith(bytes: Uint8Array | undefined, start: number[]): boolean {
  return start.every((byte, index) => bytes?.[index] === byte);
}
