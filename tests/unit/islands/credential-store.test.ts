import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createCredentialStore,
  credentialKey,
  credentialStore,
} from '../../../integration/islands/playground/keep/credential-store.ts';
import { ownSecrets, rememberSecrets } from '../../../integration/islands/playground/keep/own-secrets.ts';
import {
  type CredentialPlace,
  credentialAccess,
} from '../../../integration/islands/playground/keep/use-credentials.ts';
import type { OAuthFlowField, SecuritySchemeField } from '../../../src/request/form/form.ts';
import { OFFERED_SECURITY } from '../../../src/request/form/offered-security.ts';
import { refuseStorage, stubStorage } from './memory-storage.ts';

const BEARER: SecuritySchemeField = { name: 'auth', type: 'bearer', scopes: [] };
const KEY = credentialKey('https://api.example.com', BEARER);

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

function nothing(): void {}

function oauth(flow: Omit<OAuthFlowField, 'kind'>): SecuritySchemeField {
  return { name: 'auth', type: 'oauth2', scopes: [], flows: [{ kind: 'clientCredentials', ...flow }] };
}

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

  test('do not depend on what differs between operations, or on words about a token', () => {
    const initial = { token: 'z' };
    expect(credentialKey('https://api.example.com', { ...BEARER, scopes: ['x'], description: 'y', initial })).toBe(KEY);
    expect(credentialKey('https://api.example.com', { ...BEARER, bearerFormat: 'JWT' })).toBe(KEY);
    const keyOf = (scope: string) =>
      credentialKey(
        'https://api.example.com',
        oauth({ tokenUrl: 'https://login.example.com', scopes: [{ name: scope }] }),
      );
    expect(keyOf('read')).toBe(keyOf('write'));
  });

  test('of the schemes that the form offers are not those of documented schemes with the same names', () => {
    for (const { schemes } of OFFERED_SECURITY) {
      const documented = schemes.map((scheme) => ({ ...scheme, offered: undefined }));
      const keys = [...schemes, ...documented].map((scheme) => credentialKey('https://api.example.com', scheme));
      expect(new Set(keys).size).toBe(2);
    }
  });

  test('differ if another document names other addresses, which would get the client secret', () => {
    const discovered = { name: 'auth', type: 'openIdConnect' as const, scopes: [] };
    const keys = [
      ...[
        { tokenUrl: 'https://login.example.com/token' },
        { tokenUrl: 'https://evil.example/token' },
        { tokenUrl: 'https://login.example.com/token', refreshUrl: 'https://evil.example/refresh' },
      ].map((flow) => oauth({ ...flow, scopes: [] })),
      { ...discovered, discoveryUrl: 'https://login.example.com/.well-known/openid-configuration' },
      { ...discovered, discoveryUrl: 'https://evil.example/.well-known/openid-configuration' },
    ].map((scheme) => credentialKey('https://api.example.com', scheme));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a credential that the site offers', () => {
  const origin = 'https://api.example.com';
  const from = '/_docs/credentials?document=a.yaml';
  const tokenAt = (place: Partial<CredentialPlace>) =>
    credentialAccess({ origin, listedBy: from, ...place }, { schemes: [BEARER] }).entered['auth']?.token;

  afterEach(() => {
    credentialStore.remember(false);
    credentialStore.clear();
  });

  test('goes only to servers that its document lists', () => {
    credentialStore.set(KEY, { token: 'own', from });
    expect(tokenAt({})).toBe('own');
    expect(tokenAt({ listedBy: '/_docs/credentials?document=b.yaml' })).toBeUndefined();
    expect(tokenAt({ listedBy: undefined })).toBeUndefined();
    expect(tokenAt({ origin: 'https://staging.example.com' })).toBeUndefined();
  });

  test('is never stored, but what the reader enters in its place is', () => {
    credentialStore.remember(true);
    credentialStore.set(KEY, { token: 'own', from });
    expect(sessionStorage.getItem('docs-credentials')).toBe('[]');
    const { entered, set } = credentialAccess({ origin, listedBy: from }, { schemes: [BEARER] });
    set(BEARER, { ...entered['auth'], token: 'typed' });
    expect(sessionStorage.getItem('docs-credentials')).toContain('"typed"');
  });

  test('stays what the site offered while the reader edits something beside its secret, or adds to it', () => {
    credentialStore.remember(true);
    credentialStore.set(KEY, { token: 'own-secret', from });
    const { set } = credentialAccess({ origin, listedBy: from }, { schemes: [BEARER] });
    set(BEARER, { token: 'own-secret', clientId: 'client' });
    set(BEARER, { token: 'own-secret-2', clientId: 'client' });
    set(BEARER, { token: 'own-se', clientId: 'client' });
    expect(sessionStorage.getItem('docs-credentials')).toBe('[]');
    expect(tokenAt({ listedBy: undefined })).toBeUndefined();
  });

  test('is recognized in a response after the reader has chosen another one', () => {
    rememberSecrets({ username: 'ann', password: 'pa"ss' });
    credentialStore.set(KEY, { token: 'another' });
    expect(ownSecrets()).toEqual(expect.arrayContaining(['pa"ss', 'pa\\"ss', btoa('ann:pa"ss')]));
  });
});

describe('storage', () => {
  test('is empty unless the reader turns it on', () => {
    const storage = sessionStorage;
    const store = createCredentialStore();
    store.subscribe(nothing);
    store.set(KEY, { token: 't' });
    expect(storage.getItem('docs-credentials')).toBeNull();
    store.remember(true);
    expect(storage.getItem('docs-credentials')).toBe(JSON.stringify([[KEY, { token: 't' }]]));
    store.remember(false);
    expect(storage.getItem('docs-credentials')).toBeNull();
    expect(store.get(KEY)).toEqual({ token: 't' });
  });

  test('never contains a client secret', () => {
    const storage = sessionStorage;
    const store = createCredentialStore();
    store.subscribe(nothing);
    store.set(KEY, { token: 't', clientId: 'c', clientSecret: 'first' });
    store.remember(true);
    store.set(KEY, { token: 't', clientId: 'c', clientSecret: 'second' });
    expect(storage.getItem('docs-credentials')).toBe(JSON.stringify([[KEY, { token: 't', clientId: 'c' }]]));
    expect(store.get(KEY)?.clientSecret).toBe('second');
  });

  test('passes credentials to the next page', () => {
    const first = createCredentialStore();
    first.subscribe(nothing);
    first.remember(true);
    first.set(KEY, { token: 't' });
    const second = createCredentialStore();
    expect(second.get(KEY)).toBeUndefined();
    second.subscribe(nothing);
    expect(second.get(KEY)).toEqual({ token: 't' });
    expect(second.current().isRemembered).toBe(true);
  });

  test.each(['', '{', '{}', '[1]', '[["k"]]', '[["k",{"token":1}]]'])('can contain invalid data: %j', (text) => {
    stubStorage('sessionStorage', [['docs-credentials', text]]);
    const store = createCredentialStore();
    store.subscribe(nothing);
    expect(store.isEmpty()).toBe(true);
  });

  test('can be blocked by the browser', () => {
    refuseStorage('sessionStorage');
    const store = createCredentialStore();
    store.subscribe(nothing);
    expect(store.current().isRefused).toBeFalsy();
    store.remember(true);
    expect(store.current().isRefused).toBe(true);
    store.set(KEY, { token: 't' });
    expect(store.get(KEY)).toEqual({ token: 't' });
    store.remember(false);
    expect(store.current().isRefused).toBe(false);
  });
});

test.each([[{ clientSecret: 's' }], [{ refreshToken: 'r' }], [{ password: 'p' }]])('has %j to clear', (credential) => {
  const store = createCredentialStore();
  store.set(KEY, credential);
  expect(store.isEmpty()).toBe(false);
  store.set(KEY, { token: '', clientSecret: '' });
  expect(store.isEmpty()).toBe(true);
});

test('notifies subscribers of a change until they unsubscribe', () => {
  const store = createCredentialStore();
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push('a'));
  store.subscribe(() => heard.push('b'));
  store.set(KEY, { token: 't' });
  stop();
  store.clear();
  expect(heard).toEqual(['a', 'b', 'b']);
  expect(store.isEmpty()).toBe(true);
});
