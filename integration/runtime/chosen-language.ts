import { readStored, writeStored } from './storage.ts';

// The language of code that the reader chose last: in a playground, a console, or a code group, on any page.

let chosen: string | undefined;
const listeners = new Set<(language: string, title: string) => void>();

/** Returns the key of the language. Survives on this page even if the browser refuses storage. */
export function chosenLanguage(): string | undefined {
  return chosen ?? readStored('docs-language');
}

/**
 * Stores the language, and shows it in the rest of the page.
 *
 * @param title Label of the tab, for tabs that only have a title.
 */
export function chooseLanguage(language: string, title: string): void {
  chosen = language;
  writeStored('docs-language', language);
  writeStored('docs-tab', title);
  for (const listener of [...listeners]) listener(language, title);
}

/** Calls back on every choice on this page, until the returned function is called. */
export function onLanguageChosen(listener: (language: string, title: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
