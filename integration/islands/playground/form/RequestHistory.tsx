/** @jsxImportSource preact */

import type { RequestForm } from '../../../../src/form/form.ts';
import { tools } from '../../../../src/words/english/tools.ts';
import type { FormStore, HistoryEntry } from '../keep/form-store.ts';
import { enteredInWords } from '../keep/history-words.ts';
import { pageLanguage } from '../state/page-language.ts';
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
  if (entries.length === 0) return <p class="docs-pg-note">{tools.noHistory}</p>;
  return (
    <>
      <ul class="docs-pg-history" aria-label={tools.history}>
        {entries.map(({ at, status, values }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString(pageLanguage())}</time>
            <span class="docs-pg-status" data-status={String(status ?? '').charAt(0)}>
              {status ?? tools.noResponse}
            </span>
            <span class="docs-pg-history-values">{enteredInWords(form, values)}</span>
            <button type="button" class="docs-pg-quiet" onClick={() => onUse(values)}>
              {tools.load}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="docs-pg-quiet docs-pg-add" onClick={() => store?.forget()}>
        {tools.clearHistory}
      </button>
    </>
  );
}
