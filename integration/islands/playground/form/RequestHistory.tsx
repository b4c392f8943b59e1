/** @jsxImportSource preact */
import type { RequestForm } from '../../../../src/form/form.ts';
import type { FormStore, HistoryEntry } from '../keep/form-store.ts';
import { enteredInWords } from '../keep/history-words.ts';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-slice.ts';

interface Props {
  form: RequestForm;
  store: FormStore | undefined;
  onUse(stored: HistoryEntry['values']): void;
}

const NO_HISTORY = createStore<HistoryEntry[]>([]);

/** The recent requests of this operation from all tabs. The reader can load each again. */
export function RequestHistory({ form, store, onUse }: Props) {
  const entries = useStore(store?.history ?? NO_HISTORY);
  if (entries.length === 0) return <p class="docs-pg-note">No requests yet. Requests that you send are listed here.</p>;
  return (
    <>
      <ul class="docs-pg-history" aria-label="Recent requests">
        {entries.map(({ at, status, values }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>
            <span class="docs-pg-status" data-status={String(status ?? '').charAt(0)}>
              {status ?? 'No response'}
            </span>
            <span class="docs-pg-history-values">{enteredInWords(form, values)}</span>
            <button type="button" class="docs-pg-quiet" onClick={() => onUse(values)}>
              Load
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
