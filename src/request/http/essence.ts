/** Returns a media type in lowercase and without parameters, such as `application/json` (WHATWG MIME Sniffing). */
export function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
