/** Whether a URL escapes characters that never need it (RFC 3986 section 2.3), such as `%41`. Some clients decode them. */
export function hasNeedlessEscapes(url: string): boolean {
  return [...url.matchAll(/%([0-9a-f]{2})/gi)].some(([, hex = '']) =>
    /[\w.~-]/.test(String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
