/** Encodes the UTF-8 bytes of a text as Base64, as Basic authentication does (RFC 7617). */
export function utf8Base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
