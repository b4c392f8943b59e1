import type { RequestForm } from '../../../src/request/form.ts';
import type { StoredValues } from '../../../src/request/stored-values.ts';
import type { FormValues } from '../../../src/request/values.ts';

/** What is kept of one form: in this tab what is entered, on this device the last requests. */
export interface HistoryEntry {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the answer; absent where there was none. */
  status?: number | undefined;
  values: StoredValues;
}

const MAX_ENTRIES = 20;
/** Characters; longer values are not kept: a browser has little room. */
const MAX_LENGTH = 100_000;
/** Of all the requests of an operation: older ones make room for newer ones. */
const MAX_HISTORY = 2 * MAX_LENGTH;

/** The form of an operation is known by the page that it stands in. */
export function formStore(place: string, form: RequestForm) {
  const formKey = `docs-form ${place}`;
  const historyKey = `docs-history ${place}`;
  const listeners = new Set<() => void>();
  let turn = 0;
  const history = (): HistoryEntry[] => {
    const entries = read(() => localStorage, historyKey);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  };
  function writeHistory(entries: HistoryEntry[] | undefined): void {
    write(() => localStorage, historyKey, entries, 2 * MAX_HISTORY);
    for (const listener of listeners) listener();
  }
  return {
    values: () => read(() => sessionStorage, formKey),
    /** What is entered, without its secrets; nothing is kept where `values` is absent. */
    async keep(values: FormValues | undefined): Promise<void> {
      turn += 1;
      const mine = turn;
      const kept = values && (await withoutSecrets(form, values));
      if (mine === turn) write(() => sessionStorage, formKey, kept);
    },
    history,
    /** Read anew before it is written, so that no tab loses what another has added. */
    async add(entry: Omit<HistoryEntry, 'values'>, values: FormValues): Promise<void> {
      const kept = await withoutSecrets(form, values);
      writeHistory(fitting([{ ...entry, values: kept }, ...history()].slice(0, MAX_ENTRIES)));
    },
    forget: () => writeHistory(undefined),
    /** Calls back when the last requests change, in this tab or another, until the returned function is called. */
    subscribe(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => (key === historyKey || key === null) && listener();
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

export type FormStore = ReturnType<typeof formStore>;

/** What finds secrets is loaded with the first thing that is kept. */
async function withoutSecrets(form: RequestForm, values: FormValues): Promise<StoredValues> {
  const { storedValues } = await import('../../../src/request/shared-values.ts');
  return storedValues(form, values);
}

/** The newest, as far as there is room. */
function fitting(entries: HistoryEntry[]): HistoryEntry[] {
  let length = 0;
  return entries.filter((entry) => {
    const own = JSON.stringify(entry).length;
    if (own > MAX_LENGTH) return false;
    length += own;
    return length <= MAX_HISTORY;
  });
}

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

function write(storage: () => Storage, key: string, value: unknown, most = MAX_LENGTH): void {
  try {
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (text === undefined || text.length > most) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
