/** The Base64 of the UTF-8 bytes of a text, as credentials are sent (RFC 7617). */
export function utf8Base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
