/** Returns the language of the page for dates and numbers. An empty list means the default of the browser. */
export function pageLanguage(): string | string[] {
  return document.documentElement.lang || [];
}
