import type { SecuritySchemeField } from '../../../src/request/form.ts';
import type { Credential } from '../../../src/request/values.ts';

/**
 * Credentials of the page, by server origin and security scheme, so that a credential typed for one server is never
 * sent to another (B-2). They live in memory; in `sessionStorage` only while the reader wishes it (B-1).
 */
export interface CredentialStore {
  get(key: CredentialKey): Credential | undefined;
  set(key: CredentialKey, credential: Credential): void;
  /** Whether there is anything to clear. */
  isEmpty(): boolean;
  clear(): void;
  isRemembered(): boolean;
  remember(wanted: boolean): void;
  /** Calls back on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export type CredentialKey = string;

/** Two pages mean the same scheme if its name, its kind and its place in the request are the same. */
export function credentialKey(origin: string, scheme: SecuritySchemeField): CredentialKey {
  const place = scheme.type === 'apiKey' ? [scheme.in, scheme.parameterName] : [];
  return JSON.stringify([origin, scheme.name, scheme.type, ...place]);
}

const STORAGE_KEY = 'docs-credentials';

/** `storage` may throw: browsers refuse it in some modes. It is first asked when somebody subscribes. */
export function createCredentialStore(storage: () => Storage): CredentialStore {
  let credentials = new Map<CredentialKey, Credential>();
  let remembered = false;
  let loaded = false;
  const listeners = new Set<() => void>();

  function load(): void {
    if (loaded) return;
    loaded = true;
    const stored = attempt(() => storage().getItem(STORAGE_KEY));
    if (stored === undefined || stored === null) return;
    remembered = true;
    credentials = new Map([...parseStored(stored), ...credentials]);
  }

  function changed(): void {
    if (remembered) attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify([...credentials])));
    else attempt(() => storage().removeItem(STORAGE_KEY));
    for (const listener of listeners) listener();
  }

  return {
    get: (key) => credentials.get(key),
    set(key, credential) {
      credentials.set(key, credential);
      changed();
    },
    isEmpty: () => ![...credentials.values()].some(({ token, username, password }) => token || username || password),
    clear() {
      credentials.clear();
      changed();
    },
    isRemembered: () => remembered,
    remember(wanted) {
      remembered = wanted;
      changed();
    },
    subscribe(listener) {
      load();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one store of a page, shared by all its playgrounds. */
export const credentialStore = createCredentialStore(() => sessionStorage);

function parseStored(text: string): [CredentialKey, Credential][] {
  const entries: unknown = attempt(() => JSON.parse(text));
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [CredentialKey, Credential] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const credential: unknown = entry[1];
  return typeof credential === 'object' && credential !== null && Object.values(credential).every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
