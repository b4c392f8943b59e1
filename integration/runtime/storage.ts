/**
 * Everything that pages of the site store in the reader's browser.
 *
 * A value with the scope `tab` ends with the tab. Others stay until the reader clears them or the page removes them. A
 * key whose format changes gets `version: 2`, so that values in the old format are not read.
 */
const TABLE = {
  /** Light or dark, as chosen by the button in the header. */
  'docs-theme': { type: 'text' },
  /** Text of the announcement that the reader closed. */
  'docs-banner': { type: 'text' },
  /** Title of the tab chosen last, on any page. */
  'docs-tab': { type: 'text' },
  /** Title of the `<View>` chosen last. */
  'docs-view': { type: 'text' },
  /** Language of the code samples chosen last. */
  'docs-language': { type: 'text' },
  /** `off` if the lines of responses are not wrapped. */
  'docs-wrap': { type: 'text' },
  /** How the reader edited a body last: as `text` or as a `form`. */
  'docs-body-view': { type: 'text' },
  /** The searches that led to a page, the last first. */
  'docs-searches': { type: 'json', limit: 2_000 },
  /** The reader's base URL for the API, one for each document. */
  'docs-server': { type: 'text', of: 'document' },
  /** The server chosen among those listed, and its variables, one for each document. */
  'docs-listed-server': { type: 'json', of: 'document' },
  /** The URL to which the reader delivers webhooks, one for each document. */
  'docs-receiver': { type: 'text', of: 'document' },
  /** Origins to which the reader confirmed that deliveries go. */
  'docs-confirmed': { type: 'json', scope: 'tab' },
  /** Credentials, only if the reader wants them kept until the tab is closed. */
  'docs-credentials': { type: 'json', scope: 'tab' },
  /** What the reader entered in a form, without secrets, one for each form. */
  'docs-form': { type: 'json', scope: 'tab', of: 'form', limit: 100_000 },
  /** Values from responses for a form, without secrets. */
  'docs-carried': { type: 'json', scope: 'tab', of: 'form', limit: 200_000 },
  /** The recent requests of a form, without secrets. */
  'docs-history': { type: 'json', of: 'form', limit: 400_000 },
} as const satisfies Record<string, StoredKey>;

interface StoredKey {
  /** `json` is read as `unknown`: another version of the site, or the reader, may have written it. */
  type: 'text' | 'json';
  scope?: 'tab';
  /** Default: 1. */
  version?: number;
  /** Whether each document or each form has its own value. Absent if the whole site shares one. */
  of?: 'document' | 'form';
  /** Characters. A longer value is removed instead of written, because browsers offer little room. */
  limit?: number;
}

type Table = typeof TABLE;
export type StorageKey = keyof Table;
type Subject<K extends StorageKey> = Table[K] extends { of: string } ? [subject: string] : [];
type Stored<K extends StorageKey> = Table[K]['type'] extends 'text' ? string : unknown;

/** The stored value. `undefined` if there is none, it cannot be parsed, or the browser refuses storage. */
export function readStored<K extends StorageKey>(key: K, ...subject: Subject<K>): Stored<K> | undefined;
export function readStored(key: StorageKey, subject?: string): unknown {
  try {
    const text = storageOf(key).getItem(storedName(key, subject));
    if (text === null || TABLE[key].type === 'text') return text ?? undefined;
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes it. Returns `false` if the browser refuses. The page then forgets the value. */
export function writeStored<K extends StorageKey>(
  key: K,
  ...[value, subject]: [value: Stored<K> | undefined, ...Subject<K>]
): boolean {
  const { type, limit = Number.POSITIVE_INFINITY }: StoredKey = TABLE[key];
  try {
    const text = value === undefined || type === 'text' ? (value as string | undefined) : JSON.stringify(value);
    if (text === undefined || text.length > limit) storageOf(key).removeItem(storedName(key, subject));
    else storageOf(key).setItem(storedName(key, subject), text);
    return true;
  } catch {
    // The page works without storage, and with a full one.
    return false;
  }
}

/** Whether there is a value for any subject that begins with `start`. */
export function hasStored(key: StorageKey, start = ''): boolean {
  try {
    return Object.keys(storageOf(key)).some((name) => name.startsWith(storedName(key, start)));
  } catch {
    return false;
  }
}

/** Calls back when another tab changes the value, until the returned function is called. */
export function onStoredElsewhere<K extends StorageKey>(
  key: K,
  ...[listener, subject]: [listener: () => void, ...Subject<K>]
): () => void {
  // Without a key, the whole storage was cleared.
  const onStorage = (event: StorageEvent) =>
    (event.key === storedName(key, subject) || event.key === null) && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The name in the browser's storage. */
export function storedName(key: StorageKey, subject?: string): string {
  const { version = 1 }: StoredKey = TABLE[key];
  const name = version === 1 ? key : `${key}@${version}`;
  return subject ? `${name} ${subject}` : name;
}

function storageOf(key: StorageKey): Storage {
  const { scope }: StoredKey = TABLE[key];
  return scope ? sessionStorage : localStorage;
}
