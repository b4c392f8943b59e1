/** Returns two hex digits for each byte. */
export function hexPairs(bytes: Uint8Array): string[] {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
}

/** Writes the first `MAX_HEX` bytes as pairs of hex digits. */
export function hex(bytes: Uint8Array): string {
  const pairs = hexPairs(bytes.subarray(0, MAX_HEX)).join(' ');
  return bytes.length > MAX_HEX ? `${pairs} …` : pairs;
}

const MAX_HEX = 4_096;

/** Returns the bytes of a hex text, which may contain white space; `undefined` if it is not hex. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replace(/\s+/g, '');
  if (digits.length % 2 !== 0 || !/^[\da-f]*$/i.test(digits)) return undefined;
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
