/** The language of the page, for dates and numbers; that of the browser if the page names none. */
export function pageLanguage(): string | undefined {
  return (typeof document !== 'undefined' && document.documentElement.lang) || undefined;
}
