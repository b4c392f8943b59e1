import { describe, expect, test } from 'vitest';
import { createCredentialStore, credentialKey } from '../../../integration/islands/playground/credential-store.ts';
import type { SecuritySchemeField } from '../../../src/request/form.ts';

const BEARER: SecuritySchemeField = { name: 'auth', type: 'bearer', scopes: [] };
const KEY = credentialKey('https://api.example.com', BEARER);

function memory(entries: [string, string][] = []): Storage {
  const held = new Map(entries);
  return {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  };
}

function nothing(): void {}

describe('keys', () => {
  test('differ by origin, name, kind and place', () => {
    const key: SecuritySchemeField = { name: 'auth', type: 'apiKey', in: 'header', parameterName: 'X-Key', scopes: [] };
    const keys = [
      KEY,
      credentialKey('https://staging.example.com', BEARER),
      credentialKey('https://api.example.com', { ...BEARER, name: 'other' }),
      credentialKey('https://api.example.com', { ...BEARER, type: 'oauth2' }),
      credentialKey('https://api.example.com', key),
      credentialKey('https://api.example.com', { ...key, in: 'query' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are equal whatever else the document says', () => {
    expect(credentialKey('https://api.example.com', { ...BEARER, scopes: ['x'], description: 'y' })).toBe(KEY);
  });
});

describe('storage', () => {
  test('holds nothing until the reader wishes it, and nothing after', () => {
    const storage = memory();
    const store = createCredentialStore(() => storage);
    store.subscribe(nothing);
    store.set(KEY, { token: 't' });
    expect(storage.getItem('docs-credentials')).toBeNull();
    store.remember(true);
    expect(storage.getItem('docs-credentials')).toBe(JSON.stringify([[KEY, { token: 't' }]]));
    store.remember(false);
    expect(storage.getItem('docs-credentials')).toBeNull();
    expect(store.get(KEY)).toEqual({ token: 't' });
  });

  test('brings credentials to the next page', () => {
    const storage = memory();
    const first = createCredentialStore(() => storage);
    first.subscribe(nothing);
    first.remember(true);
    first.set(KEY, { token: 't' });
    const second = createCredentialStore(() => storage);
    expect(second.get(KEY)).toBeUndefined();
    second.subscribe(nothing);
    expect(second.get(KEY)).toEqual({ token: 't' });
    expect(second.isRemembered()).toBe(true);
  });

  test.each(['', '{', '{}', '[1]', '[["k"]]', '[["k",{"token":1}]]'])('may hold %j', (text) => {
    const store = createCredentialStore(() => memory([['docs-credentials', text]]));
    store.subscribe(nothing);
    expect(store.isEmpty()).toBe(true);
  });

  test('may be refused by the browser', () => {
    const store = createCredentialStore(() => {
      throw new Error('denied');
    });
    store.subscribe(nothing);
    store.remember(true);
    store.set(KEY, { token: 't' });
    expect(store.get(KEY)).toEqual({ token: 't' });
  });
});

test('everybody hears of a change, until they stop listening', () => {
  const store = createCredentialStore(() => memory());
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push('a'));
  store.subscribe(() => heard.push('b'));
  store.set(KEY, { token: 't' });
  stop();
  store.clear();
  expect(heard).toEqual(['a', 'b', 'b']);
  expect(store.isEmpty()).toBe(true);
});
