import { credentialStore } from './credential-store.ts';

/** Returns the secrets that the site offered and the reader chose. Nothing that is kept may contain them (B-13). */
export function ownSecrets(): string[] {
  const own = [...credentialStore.current().credentials.values()].filter(({ from }) => from !== undefined);
  return own.flatMap(({ token = '', password = '' }) => [token, password].filter((secret) => secret !== ''));
}
