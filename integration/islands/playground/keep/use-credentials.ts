import type { RequestForm, SecurityAlternative, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { Credential, Credentials, FormValues } from '../../../../src/request/form/values.ts';
import { listedServerUrl, serverOrigin } from '../../../../src/request/http/server-url.ts';
import { useStore } from '../state/use-slice.ts';
import { credentialKey, credentialStore } from './credential-store.ts';

export interface CredentialAccess {
  /** Credentials for the chosen server's origin, by scheme name. */
  entered: Credentials;
  set(scheme: SecuritySchemeField, credential: Credential): void;
}

/** Where credentials would be sent. */
export interface CredentialPlace {
  /** Origin of the chosen server. Empty if it has none yet. */
  origin: string;
  /** The document, by `RequestForm.credentialsFrom` if it has one, if it lists the URL of the server. */
  listedBy: string | undefined;
}

/** Returns the origin to which credentials belong, and the document if it lists the server. */
export function credentialPlace(form: RequestForm, values: FormValues): CredentialPlace {
  const { ownServer } = values;
  const isListed = ownServer === undefined || ownServer === listedServerUrl(form, values);
  return {
    origin: serverOrigin(form, values) ?? '',
    listedBy: isListed ? (form.credentialsFrom ?? 'document') : undefined,
  };
}

/** Returns the credentials of an alternative on one server, and follows the other playgrounds of the page. */
export function useCredentials(place: CredentialPlace, alternative: SecurityAlternative | undefined): CredentialAccess {
  useStore(credentialStore);
  return credentialAccess(place, alternative);
}

/**
 * Returns the current credentials. If the reader entered none, those in the document (`x-default`) apply, but only on
 * the servers of the document. So does a credential that the site offered for this document (B-13).
 */
export function credentialAccess(
  { origin, listedBy }: CredentialPlace,
  alternative: SecurityAlternative | undefined,
): CredentialAccess {
  const entries = (alternative?.schemes ?? []).flatMap((scheme): [string, Credential][] => {
    const initial = listedBy ? scheme.initial : undefined;
    const stored = credentialStore.get(credentialKey(origin, scheme));
    const credential = (stored?.from && stored.from !== listedBy ? undefined : stored) ?? initial;
    return credential ? [[scheme.name, credential]] : [];
  });
  return {
    entered: Object.fromEntries(entries),
    set: (scheme, credential) => {
      const key = credentialKey(origin, scheme);
      const offered = credentialStore.get(key);
      credentialStore.set(key, { ...credential, from: hasSecretOf(offered, credential) ? offered?.from : undefined });
    },
  };
}

/** Whether a credential still has the secret of another one, or a part of it, so that it stays what the site offered. */
function hasSecretOf(offered: Credential | undefined, { token = '', password = '' }: Credential): boolean {
  const pairs = [
    [offered?.token ?? '', token],
    [offered?.password ?? '', password],
  ] as const;
  return pairs.some(([old, next]) => old !== '' && next !== '' && (old.includes(next) || next.includes(old)));
}
