/** Returns the address of a file of the site as the content of `url("…")` in CSS, where no character can end it. */
export function cssUrl(path: string, hrefOf: (path: string) => string): string {
  // Characters that are already escaped in the path stay as they are.
  return encodeURI(hrefOf(path))
    .replaceAll('%25', '%')
    .replaceAll(/["'()\\<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
