import type { Message } from './say.ts';

/** The English texts of one area of the product, such as the playground, by name. */
export type Area = Readonly<Record<string, Message>>;

/** Texts of other words or another language: by area, then by name. What is absent stays English. */
export type Translation = Readonly<Record<string, Readonly<Record<string, Message>> | undefined>>;

let current: Translation | undefined;

/**
 * Texts that code reads by name, `playground.send`, in the language in use. A page has one language, so code that runs
 * in the browser, and code that it shares with the build, need not pass it on.
 */
export function area<const A extends Area>(name: string, english: A): A {
  const texts = {};
  for (const key of Object.keys(english)) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => current?.[name]?.[key] ?? english[key] });
  }
  return texts as A;
}

/** Two parts of one area, in files of their own because pages load them at different times. */
export function mergeAreas<One extends Area, Other extends Area>(one: One, other: Other): One & Other {
  const texts = { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) };
  return Object.defineProperties({}, texts) as One & Other;
}

/** In the browser: the words of the page, once and before anything reads them. */
export function setWords(translation: Translation | undefined): void {
  current = translation;
}

/** In the browser: what `setWords` was given, for a worker. */
export function currentWords(): Translation | undefined {
  return current;
}

/** On the server: what `render` returns, in these words. It must be synchronous, as pages are rendered side by side. */
export function withWords<T>(translation: Translation | undefined, render: () => T): T {
  const outer = current;
  current = translation;
  try {
    return render();
  } finally {
    current = outer;
  }
}
