import type { RequestForm } from '../../../../src/form/form.ts';
import { storedValues } from '../../../../src/form/stored/shared-values.ts';
import type { StoredValues } from '../../../../src/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/form/values.ts';
import { onStoredElsewhere, readStored, writeStored } from '../../../storage/storage.ts';
import { createStore, type Store } from '../state/store.ts';

export interface HistoryEntry {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the response; absent if there was none. */
  status?: number | undefined;
  values: StoredValues;
}

/** What is stored of one form: in this tab what the reader entered, on this device the recent requests. */
export interface FormStore {
  /** What the reader entered in this tab. Anybody may have written it. */
  values(): unknown;
  /** Stores what is entered, without its secrets; `undefined` removes it. */
  keep(values: FormValues | undefined): void;
  /** The recent requests, newest first. Follows other tabs while somebody listens. */
  history: Store<HistoryEntry[]>;
  add(entry: Omit<HistoryEntry, 'values'>, values: FormValues): void;
  /** Removes the recent requests. */
  forget(): void;
}

const MAX_ENTRIES = 20;
/** Characters of one entry: browsers offer little room. */
const MAX_LENGTH = 100_000;
/** Characters of all entries of a form. Older entries make room for newer ones. */
const MAX_HISTORY = 2 * MAX_LENGTH;

/** @param place Address of the page and id of the form in it. */
export function formStore(place: string, form: RequestForm): FormStore {
  const history = createStore(readHistory());

  function readHistory(): HistoryEntry[] {
    const entries = readStored('docs-history', place);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  }
  const refresh = () => history.set(readHistory());

  function writeHistory(entries: HistoryEntry[] | undefined): void {
    writeStored('docs-history', entries, place);
    refresh();
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
      // Another tab may have added entries.
      writeHistory(newest([added, ...readHistory()].slice(0, MAX_ENTRIES)));
    },
    forget: () => writeHistory(undefined),
  };
}

/** As many of the newest entries as there is room for. */
function newest(entries: HistoryEntry[]): HistoryEntry[] {
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
