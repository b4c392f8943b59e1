/** Caches texts by key. */
export interface TextCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/** Longer texts are rarely repeated and not worth the memory. */
const MAX_KEY = 10_000;

/** Creates a cache that empties itself when it holds more than this number of characters. */
export function createTextCache(maxCharacters: number): TextCache {
  const texts = new Map<string, string>();
  let size = 0;
  return {
    get: (key) => texts.get(key),
    set(key, text) {
      if (key.length > MAX_KEY) return;
      if (size > maxCharacters) {
        texts.clear();
        size = 0;
      }
      texts.set(key, text);
      size += key.length + text.length;
    },
  };
}
