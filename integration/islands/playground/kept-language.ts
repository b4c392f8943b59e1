const STORAGE_KEY = 'docs-language';

/** The language of samples that the reader chose last, on whichever page. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function keepLanguage(key: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, key);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
