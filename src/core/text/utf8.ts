/**
 * Decodes the bytes of a file as UTF-8. A byte that is not part of a character becomes U+FFFD, and `fault` is its place.
 */
export function decodeUtf8(bytes: Uint8Array): { text: string; fault?: { line: number; column: number } } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!text.includes('\uFFFD')) return { text };
  const written = new TextEncoder().encode(text);
  // The text may contain the character U+FFFD itself.
  const offset = bytes.findIndex((byte, index) => byte !== written[index]);
  if (offset === -1) return { text };
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset));
  const lines = before.split('\n');
  return { text, fault: { line: lines.length, column: (lines.at(-1) ?? '').length + 1 } };
}
