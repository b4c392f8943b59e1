import { useEffect, useState } from 'preact/hooks';
import { readStored, writeStored } from '../../../storage/storage.ts';
import type { JsonView } from './JsonViews.tsx';

/**
 * Returns the view of a JSON value, and a function that changes it. The last choice applies to all pages.
 *
 * @param form URL of the form. If absent, the value can only be edited as text.
 */
export function useJsonView(form: string | undefined, initial: JsonView): [JsonView, (view: JsonView) => void] {
  const [view, setView] = useState<JsonView>(form ? initial : 'text');
  useEffect(() => {
    const stored = readStored('docs-body-view');
    if (form && (stored === 'form' || stored === 'text')) setView(stored);
  }, [form]);
  const choose = (choice: JsonView) => {
    setView(choice);
    writeStored('docs-body-view', choice);
  };
  return [view, choose];
}
