import type { RequestForm } from '../../../../src/request/form/form.ts';
import { storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import type { StoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { onStoredElsewhere, readStored, writeStored } from '../../../runtime/storage.ts';
import { createStore, type Store } from '../state/store.ts';

export interface HistoryEntry {
  /** When the request was sent, in milliseconds since 1970. */
  at: number;
  /** Status of the response. Absent if there was none. */
  status?: number | undefined;
  values: StoredValues;
}

export interface StoredRequests {
  /** Newest first. */
  entries: HistoryEntry[];
  /** Whether the browser refused to store the last request of this page. */
  isRefused?: boolean | undefined;
}

/** Stores the entered values of a form in this tab, and its recent requests on this device. */
export interface FormStore {
  /** Returns what the reader entered in this tab. It is untrusted, because other scripts can write to the storage. */
  values(): unknown;
  /** Stores the entered values without secrets. `undefined` removes them. */
  keep(values: FormValues | undefined): void;
  /** The recent requests. Follows changes of other tabs while it has a listener. */
  history: Store<StoredRequests>;
  add(entry: Omit<HistoryEntry, 'values'>, values: FormValues): void;
  /** Removes the recent requests. */
  forget(): void;
}

const MAX_ENTRIES = 20;
/** Maximum characters of one entry, because browsers offer little storage. */
const MAX_LENGTH = 100_000;
/** Maximum characters of all entries of a form. Newer entries displace older ones. */
const MAX_HISTORY = 2 * MAX_LENGTH;

/**
 * Creates the store of a form.
 *
 * @param place Path of the page and id of the form in it.
 */
export function formStore(place: string, form: RequestForm): FormStore {
  const history = createStore<StoredRequests>({ entries: readHistory() });

  function readHistory(): HistoryEntry[] {
    const entries = readStored('docs-history', place);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  }

  function refresh(): void {
    history.set({ ...history.current(), entries: readHistory() });
  }

  function writeHistory(entries: HistoryEntry[] | undefined): void {
    const isRefused = !writeStored('docs-history', entries, place);
    history.set({ entries: readHistory(), isRefused });
  }

  return {
    values: () => readStored('docs-form', place),
    keep: (values) => writeStored('docs-form', values && storedValues(form, values), place),
    history: {
      current: history.current,
      subscribe(listener) {
        const stops = [history.subscribe(listener), onStoredElsewhere('docs-history', refresh, place)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
    add(entry, values) {
      const added: HistoryEntry = { ...entry, values: storedValues(form, values) };
      // Another tab may have added entries, also of requests that were sent later.
      const entries = [added, ...readHistory()].toSorted((one, other) => other.at - one.at);
      writeHistory(newestEntries(entries.slice(0, MAX_ENTRIES)));
    },
    forget: () => writeHistory(undefined),
  };
}

/** Keeps as many of the newest entries as fit. */
function newestEntries(entries: HistoryEntry[]): HistoryEntry[] {
  let total = 0;
  return entries.filter((entry) => {
    const { length } = JSON.stringify(entry);
    if (length > MAX_LENGTH) return false;
    total += length;
    return total <= MAX_HISTORY;
  });
}

function isEntry(value: unknown): value is HistoryEntry {
  const { at, status, values } = Object(value);
  const isTime = typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
  return isTime && (status === undefined || typeof status === 'number') && typeof values === 'object';
}
