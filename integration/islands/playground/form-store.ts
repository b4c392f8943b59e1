import type { StoredValues } from '../../../src/request/stored-values.ts';

/** What is kept of one form: in this tab what is entered, on this device the last requests. */
export interface HistoryEntry {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the answer; absent where there was none. */
  status?: number | undefined;
  values: StoredValues;
}

const MAX_ENTRIES = 20;
/** Longer values are not kept: a browser has little room. */
const MAX_LENGTH = 100_000;

/** The form of an operation is known by the page that it stands in. */
export function formStore(place: string) {
  const formKey = `docs-form ${place}`;
  const historyKey = `docs-history ${place}`;
  return {
    values: () => read(() => sessionStorage, formKey),
    keep: (values: StoredValues | undefined) => write(() => sessionStorage, formKey, values),
    history(): HistoryEntry[] {
      const entries = read(() => localStorage, historyKey);
      return Array.isArray(entries) ? entries.filter(isEntry) : [];
    },
    /** Read anew before it is written, so that no tab loses what another has added. */
    add(entry: HistoryEntry): HistoryEntry[] {
      const entries = [entry, ...this.history()].slice(0, MAX_ENTRIES);
      write(() => localStorage, historyKey, entries);
      return entries;
    },
    forget: () => write(() => localStorage, historyKey, undefined),
  };
}

export type FormStore = ReturnType<typeof formStore>;

function isEntry(value: unknown): value is HistoryEntry {
  const { at, status, values } = Object(value);
  const isTime = typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
  return isTime && (status === undefined || typeof status === 'number') && typeof values === 'object';
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (text === undefined || text.length > MAX_LENGTH) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
