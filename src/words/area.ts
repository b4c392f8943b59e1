import type { Message } from './say.ts';

/** The English texts of one area of the product, such as the playground, by name. */
export type Area = Readonly<Record<string, Message>>;

/** Texts in other words or in another language, by area and then by name. Absent texts stay English. */
export type Translation = Readonly<Record<string, Readonly<Record<string, Message>> | undefined>>;

let current: Translation | undefined;

/**
 * Creates an area, whose texts code reads by name, such as `playground.send`, in the language in use. A page has one
 * language, so code that runs in the browser, and code that it shares with the build, need not pass the language on.
 */
export function area<const A extends Area>(name: string, english: A): A {
  const texts = {};
  for (const key of Object.keys(english)) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => current?.[name]?.[key] ?? english[key] });
  }
  return texts as A;
}

/** Sets the words of the page. The browser calls it once, before anything reads a text. */
export function setWords(translation: Translation | undefined): void {
  current = translation;
}

/** Returns what `setWords` was given, so that the browser can pass it to a worker. */
export function currentWords(): Translation | undefined {
  return current;
}

/**
 * Returns what `render` returns in these words, for the server. `render` must be synchronous, because pages are
 * rendered side by side.
 */
export function withWords<T>(translation: Translation | undefined, render: () => T): T {
  const outer = current;
  current = translation;
  try {
    return render();
  } finally {
    current = outer;
  }
}
