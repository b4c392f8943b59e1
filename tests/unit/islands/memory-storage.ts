import { vi } from 'vitest';

/** Replaces the browser's storage with one that initially contains `entries`. */
export function stubStorage(name: 'localStorage' | 'sessionStorage', entries: [string, string][] = []): Storage {
  const values = new Map(entries);
  const methods = {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const storage = new Proxy<Storage>(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      values.has(String(key)) ? { configurable: true, enumerable: true, value: values.get(String(key)) } : undefined,
  });
  vi.stubGlobal(name, storage);
  return storage;
}

/** Makes access to storage throw, as in a browser that refuses storage. */
export function refuseStorage(name: 'localStorage' | 'sessionStorage'): void {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal(name, new Proxy({}, { get: refuse, ownKeys: refuse }));
}
