import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasStored, onStoredElsewhere, readStored, writeStored } from '../../../integration/runtime/storage.ts';
import { refuseStorage, stubStorage } from './memory-storage.ts';

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('stores a text as it is, and removes it by undefined', () => {
  writeStored('docs-theme', 'dark');
  expect(localStorage.getItem('docs-theme')).toBe('dark');
  expect(readStored('docs-theme')).toBe('dark');
  writeStored('docs-theme', undefined);
  expect(readStored('docs-theme')).toBeUndefined();
});

test('stores the values of each form in the tab', () => {
  writeStored('docs-form', { a: 1 }, '/books/ pg');
  expect(sessionStorage.getItem('docs-form /books/ pg')).toBe('{"a":1}');
  expect(localStorage.getItem('docs-form /books/ pg')).toBeNull();
  expect(readStored('docs-form', '/books/ pg')).toEqual({ a: 1 });
  expect(readStored('docs-form', '/orders/ pg')).toBeUndefined();
  expect(hasStored('docs-form', '/books/ ')).toBe(true);
  expect(hasStored('docs-form', '/orders/ ')).toBe(false);
});

test('reads values that earlier versions of the site stored', () => {
  localStorage.setItem('docs-server shop', 'https://api.example.com');
  localStorage.setItem('docs-history /books/ pg', '[{"at":1,"values":{}}]');
  expect(readStored('docs-server', 'shop')).toBe('https://api.example.com');
  expect(readStored('docs-history', '/books/ pg')).toEqual([{ at: 1, values: {} }]);
});

test('replaces a stored value by nothing if the new one is too long', () => {
  writeStored('docs-form', 'short', '/books/ pg');
  writeStored('docs-form', 'x'.repeat(100_001), '/books/ pg');
  expect(sessionStorage.getItem('docs-form /books/ pg')).toBeNull();
});

test.each(['', '{', 'null'])('ignores damaged JSON: %j', (text) => {
  sessionStorage.setItem('docs-credentials', text);
  expect(readStored('docs-credentials')).toBeUndefined();
});

test('does not throw if the browser blocks storage', () => {
  refuseStorage('localStorage');
  refuseStorage('sessionStorage');
  writeStored('docs-theme', 'dark');
  writeStored('docs-credentials', []);
  expect(readStored('docs-theme')).toBeUndefined();
  expect(hasStored('docs-credentials')).toBe(false);
});

test('notifies a page of changes in another tab, and of cleared storage', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const listener = vi.fn();
  const changed = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const stop = onStoredElsewhere('docs-history', listener, '/books/ pg');
  changed('docs-history /orders/ pg');
  expect(listener).not.toHaveBeenCalled();
  changed('docs-history /books/ pg');
  changed(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  changed(null);
  expect(listener).toHaveBeenCalledTimes(2);
});
