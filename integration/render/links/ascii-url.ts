/** Encodes the characters of a URL that a header cannot have, and nothing else. */
export function asciiUrl(url: string): string {
  return url.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent);
}
