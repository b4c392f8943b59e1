import type { SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';
import { hasStored, readStored, writeStored } from '../../../runtime/storage.ts';
import { createStore, type Store } from '../state/store.ts';

export interface CredentialState {
  credentials: ReadonlyMap<CredentialKey, Credential>;
  /** Whether the reader wants to keep them until the tab is closed. */
  isRemembered: boolean;
  /** Whether the browser refuses to keep them although the reader wants it. */
  isRefused?: boolean;
}

/**
 * Credentials of the page, by server origin and security scheme, so that a credential typed for one server is never
 * sent to another (B-2). They live in memory, and in the tab's storage only if the reader asks for it (B-1). Client
 * secrets are never stored (B-6).
 */
export interface CredentialStore extends Store<CredentialState> {
  get(key: CredentialKey): Credential | undefined;
  set(key: CredentialKey, credential: Credential): void;
  /** Whether there is nothing to clear. */
  isEmpty(): boolean;
  clear(): void;
  remember(isRemembered: boolean): void;
}

export type CredentialKey = string;

/**
 * Identifies a credential. Schemes of two pages are the same if their names, their places in the request, and the
 * addresses that issue tokens are. A document may name another document's server, and must not get its client secret.
 */
export function credentialKey(origin: string, scheme: SecuritySchemeField): CredentialKey {
  return JSON.stringify([origin, scheme], (key, value) => (DIFFERING.test(key) ? undefined : value));
}

/** Matches properties that may differ between operations or documents, and do not change where a credential goes. */
const DIFFERING = /description|scopes|initial|bearerFormat|preset/;

/** Creates a store that reads the storage at the first subscription: the server-rendered page shows no credentials. */
export function createCredentialStore(): CredentialStore {
  const store = createStore<CredentialState>({ credentials: new Map(), isRemembered: false });
  let isLoaded = false;

  function load(): void {
    if (isLoaded) return;
    isLoaded = true;
    if (!hasStored('docs-credentials')) return;
    const credentials = new Map([...storedCredentials(), ...store.current().credentials]);
    store.set({ credentials, isRemembered: true });
  }

  function update(change: Partial<CredentialState>): void {
    const state = { ...store.current(), ...change };
    const isWritten = writeStored('docs-credentials', state.isRemembered ? storable(state.credentials) : undefined);
    store.set({ ...state, isRefused: state.isRemembered && !isWritten });
  }

  return {
    current: store.current,
    subscribe(listener) {
      load();
      return store.subscribe(listener);
    },
    get: (key) => store.current().credentials.get(key),
    set: (key, credential) => update({ credentials: new Map(store.current().credentials).set(key, credential) }),
    isEmpty: () =>
      [...store.current().credentials.values()].every((credential) => !Object.values(credential).some(Boolean)),
    clear: () => update({ credentials: new Map() }),
    remember: (isRemembered) => update({ isRemembered }),
  };
}

/** The store of the page, shared by all its playgrounds. */
export const credentialStore = createCredentialStore();

/** Leaves out what the site offered, which may be gone when the reader signs out. JSON leaves out what is undefined. */
function storable(credentials: CredentialState['credentials']): [CredentialKey, Credential][] {
  const entered = [...credentials].filter(([, { from }]) => from === undefined);
  return entered.map(([key, credential]) => [key, { ...credential, clientSecret: undefined }]);
}

function storedCredentials(): [CredentialKey, Credential][] {
  const entries = readStored('docs-credentials');
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [CredentialKey, Credential] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const credential: unknown = entry[1];
  if (typeof credential !== 'object' || credential === null) return false;
  return Object.values(credential).every((value) => typeof value === 'string');
}
