import { vi } from 'vitest';

/** Stands in for the browser's storage, and holds `entries` at first. */
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

/** A browser that refuses storage throws when a page looks at it. */
export function refuseStorage(name: 'localStorage' | 'sessionStorage'): void {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal(name, new Proxy({}, { get: refuse, ownKeys: refuse }));
}
