import { useEffect, useReducer } from 'preact/hooks';
import type { RequestForm, SecurityAlternative, SecuritySchemeField } from '../../../src/request/form.ts';
import { serverOrigin } from '../../../src/request/server-url.ts';
import type { Credential, Credentials, FormValues } from '../../../src/request/values.ts';
import { credentialKey, credentialStore } from './credential-store.ts';

export interface CredentialAccess {
  /** Of the chosen server's origin, by scheme name. */
  given: Credentials;
  set(scheme: SecuritySchemeField, credential: Credential): void;
}

/** Where credentials would be sent. */
export interface CredentialPlace {
  /** Of the chosen server; empty where it has none yet. */
  origin: string;
  /** It is one of the document's servers, and not the reader's own. */
  isListed: boolean;
}

export function credentialPlace(form: RequestForm, values: FormValues): CredentialPlace {
  return { origin: serverOrigin(form, values) ?? '', isListed: values.ownServer === undefined };
}

/** The credentials of an alternative's schemes for one server; follows every other playground of the page. */
export function useCredentials(place: CredentialPlace, alternative: SecurityAlternative | undefined): CredentialAccess {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = credentialStore.subscribe(() => changed(undefined));
    changed(undefined);
    return unsubscribe;
  }, []);
  return credentialAccess(place, alternative);
}

/**
 * As they are at this moment. Where nothing has been entered, what the document gives (`x-default`) stands in, for its own
 * servers alone.
 */
export function credentialAccess(
  { origin, isListed }: CredentialPlace,
  alternative: SecurityAlternative | undefined,
): CredentialAccess {
  const entries = (alternative?.schemes ?? []).flatMap((scheme): [string, Credential][] => {
    const given = isListed ? scheme.initial : undefined;
    const credential = credentialStore.get(credentialKey(origin, scheme)) ?? given;
    return credential ? [[scheme.name, credential]] : [];
  });
  return {
    given: Object.fromEntries(entries),
    set: (scheme, credential) => credentialStore.set(credentialKey(origin, scheme), credential),
  };
}
