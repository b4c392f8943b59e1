/** Parses a URL. Returns `undefined` if it is not valid. Safari 17 has no `URL.parse`. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
