/** @jsxImportSource preact */

import { useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { tools } from '../../../../src/words/english/tools.ts';
import type { FormStore, HistoryEntry } from '../keep/form-store.ts';
import { pageLanguage } from '../state/page-language.ts';
import { useStore } from '../state/use-slice.ts';

interface Props {
  form: RequestForm;
  openStore(): FormStore;
  onUse(stored: HistoryEntry['values']): void;
}

/** Lists recent requests of this operation from all tabs. The reader can load each of them into the form. */
export function RequestHistory({ form, openStore, onUse }: Props) {
  const store = openStore();
  const { entries, isRefused } = useStore(store.history);
  const isCleared = useRef(false);
  /** Focuses what takes the place of the pressed button, which screen readers then say. */
  const focusAfterClear = (note: HTMLElement | null) => {
    if (isCleared.current) note?.focus();
    isCleared.current = false;
  };
  if (entries.length === 0) {
    return (
      <p class="docs-pg-note" tabIndex={-1} ref={focusAfterClear}>
        {isRefused ? tools.notStored : tools.noHistory}
      </p>
    );
  }
  const clear = () => {
    isCleared.current = true;
    store.forget();
  };
  return (
    <>
      {isRefused && <p class="docs-pg-note">{tools.notStored}</p>}
      <ul class="docs-pg-history" aria-label={tools.history}>
        {entries.map(({ at, status, values }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString(pageLanguage())}</time>
            <span class="docs-pg-status" data-status={String(status ?? '').charAt(0)}>
              {status ?? tools.noResponse}
            </span>
            <span class="docs-pg-history-values">{enteredInWords(form, values)}</span>
            <button
              type="button"
              class="docs-pg-quiet"
              aria-label={`${tools.load} ${enteredInWords(form, values)}`.trim()}
              onClick={() => onUse(values)}
            >
              {tools.load}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="docs-pg-quiet docs-pg-add" onClick={clear}>
        {tools.clearHistory}
      </button>
    </>
  );
}

/** Maximum number of characters, enough to recognize a request. */
const MAX_LENGTH = 120;

/** Describes the values entered for a request on one line. The form may have changed since. */
function enteredInWords(form: RequestForm, stored: unknown): string {
  const { parameters, additions, fields, text } = Object(stored);
  const pairs = [
    ...nameValues(parameters, (key) => key.replace(/^[a-z]+:/, '')),
    ...nameValues(fields, (key) => key),
    ...additionWords(additions),
  ];
  const hasBody = form.body !== undefined && typeof text === 'string' && text.trim() !== '';
  const words = [...pairs, ...(hasBody ? [text.replaceAll(/\s+/g, ' ')] : [])].join(', ');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}

function additionWords(additions: unknown): string[] {
  if (!Array.isArray(additions)) return [];
  return additions.flatMap((addition) => {
    const { name, value } = Object(addition);
    return typeof name === 'string' && name !== '' ? [`${name}=${String(value)}`] : [];
  });
}

function nameValues(values: unknown, nameOf: (key: string) => string): string[] {
  return Object.entries(Object(values)).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return text === '' ? [] : [`${nameOf(key)}=${text}`];
  });
}
