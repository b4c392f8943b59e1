/**
 * Returns the language of the page for dates and numbers. Returns `undefined`, the default of the browser, for a text
 * that is no language, such as `en_US` in a page of the host site.
 */
export function pageLanguage(): string[] | undefined {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang);
  } catch {
    return undefined;
  }
}
