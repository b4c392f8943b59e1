const LANGUAGE_KEY = 'docs-language';
const BODY_VIEW_KEY = 'docs-body-view';

/** The language of samples that the reader chose last, on whichever page. */
export function keptLanguage(): string | null {
  return kept(LANGUAGE_KEY);
}

export function keepLanguage(key: string): void {
  keep(LANGUAGE_KEY, key);
}

/** How the reader edited a body last: as `text` or as a `form`. */
export function keptBodyView(): string | null {
  return kept(BODY_VIEW_KEY);
}

export function keepBodyView(view: string): void {
  keep(BODY_VIEW_KEY, view);
}

/** The reader's own base URL of a document's API. */
export function keptOwnServer(document: string): string | null {
  return kept(`docs-server ${document}`);
}

export function keepOwnServer(document: string, url: string | undefined): void {
  keep(`docs-server ${document}`, url);
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
