import { readStored, writeStored } from '../runtime/storage.ts';

// The tab and the language of code that the reader chose last: in a playground, a console, or a code group.

/** Detail of the event `docs-tab` on the window, which the tabs of the page dispatch too. */
export interface TabChoice {
  /** The title of the tab. */
  title: string | undefined;
  /** The key of the language of its code. */
  language?: string | undefined;
}

/** The choice in a playground or a console of this page, in case the browser refuses storage. */
let chosen: string | undefined;

/** Returns the key of the language. */
export function chosenLanguage(): string | undefined {
  return readStored('docs-language') ?? chosen;
}

/** Stores a choice, and shows it in the rest of the page. */
export function chooseTab(title: string, language: string): void {
  chosen = language;
  writeStored('docs-tab', title);
  writeStored('docs-language', language);
  dispatchEvent(new CustomEvent<TabChoice>('docs-tab', { detail: { title, language } }));
}
