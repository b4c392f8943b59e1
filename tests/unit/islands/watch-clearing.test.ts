import { afterEach, expect, test, vi } from 'vitest';
import { credentialStore } from '../../../integration/islands/playground/keep/credential-store.ts';
import { watchClearing } from '../../../integration/islands/playground/oauth/renew.ts';
import { stubStorage } from './memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('waiting for a token ends when the reader clears the credentials, and not when the reader chooses to keep them', () => {
  stubStorage('sessionStorage');
  const { cleared, stop } = watchClearing();
  credentialStore.remember(true);
  credentialStore.remember(false);
  expect(cleared.aborted).toBe(false);
  credentialStore.set('key', { token: 't' });
  expect(cleared.aborted).toBe(false);
  credentialStore.clear();
  expect(cleared.aborted).toBe(true);
  stop();
});
