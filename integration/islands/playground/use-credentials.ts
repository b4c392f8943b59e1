import { useEffect, useReducer } from 'preact/hooks';
import type { SecurityAlternative, SecuritySchemeField } from '../../../src/request/form.ts';
import type { Credential, Credentials } from '../../../src/request/values.ts';
import { credentialKey, credentialStore } from './credential-store.ts';

export interface CredentialAccess {
  /** Of the chosen server's origin, by scheme name. */
  given: Credentials;
  set(scheme: SecuritySchemeField, credential: Credential): void;
}

/** The credentials of an alternative's schemes for one origin; follows every other playground of the page. */
export function useCredentials(origin: string, alternative: SecurityAlternative | undefined): CredentialAccess {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = credentialStore.subscribe(() => changed(undefined));
    changed(undefined);
    return unsubscribe;
  }, []);
  return credentialAccess(origin, alternative);
}

/** As they are at this moment. */
export function credentialAccess(origin: string, alternative: SecurityAlternative | undefined): CredentialAccess {
  const entries = (alternative?.schemes ?? []).flatMap((scheme): [string, Credential][] => {
    const credential = credentialStore.get(credentialKey(origin, scheme));
    return credential ? [[scheme.name, credential]] : [];
  });
  return {
    given: Object.fromEntries(entries),
    set: (scheme, credential) => credentialStore.set(credentialKey(origin, scheme), credential),
  };
}
