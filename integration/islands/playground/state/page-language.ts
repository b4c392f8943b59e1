/** Returns the language of the page for dates and numbers, or `undefined` for the default of the browser. */
export function pageLanguage(): string | undefined {
  return (typeof document !== 'undefined' && document.documentElement.lang) || undefined;
}
