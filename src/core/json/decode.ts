/** Decodes the percent escapes of a text. Returns the text unchanged if one of them is broken, as in `100%`. */
export function decodePercent(text: string): string {
  return tryDecode(text) ?? text;
}

/** Decodes the percent escapes of a text. Returns `undefined` if one of them is broken. */
export function tryDecode(text: string): string | undefined {
  return attempt(decodeURIComponent, text);
}

/** Like `decodePercent`, but keeps the escapes of characters that separate the parts of a URL, such as `%2F`. */
export function decodeUrl(text: string): string {
  return attempt(decodeURI, text) ?? text;
}

function attempt(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
