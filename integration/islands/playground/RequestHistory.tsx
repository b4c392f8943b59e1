/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import type { FormStore, HistoryEntry } from './form-store.ts';
import { enteredInWords } from './history-words.ts';

interface Props {
  id: string;
  form: RequestForm;
  store: FormStore | undefined;
  onUse(stored: HistoryEntry['values']): void;
}

/** The last requests of this operation, of every tab, each to be used again. */
export function RequestHistory({ id, form, store, onUse }: Props) {
  const [entries, setEntries] = useState<HistoryEntry[]>(() => store?.history() ?? []);
  useEffect(() => {
    const read = () => setEntries(store?.history() ?? []);
    read();
    return store?.subscribe(read);
  }, [store]);
  if (entries.length === 0) return null;
  return (
    <>
      <p class="docs-pg-note" id={`${id}-title`}>
        Last requests
      </p>
      <ul class="docs-pg-history" aria-labelledby={`${id}-title`}>
        {entries.map(({ at, status, values }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>
            <span class="docs-pg-status" data-status={String(status ?? '').charAt(0)}>
              {status ?? 'No answer'}
            </span>
            <span class="docs-pg-history-values">{enteredInWords(form, values)}</span>
            <button type="button" class="docs-pg-quiet" onClick={() => onUse(values)}>
              Use again
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="docs-pg-quiet docs-pg-add" onClick={() => store?.forget()}>
        Clear history
      </button>
    </>
  );
}
