import { useEffect, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { decodeStored } from '../../../src/request/stored-values.ts';
import type { FormDispatch, FormState } from './form-state.ts';
import { type FormStore, formStore } from './form-store.ts';
import { takeShared } from './shared-link.ts';

/** Milliseconds without a key after which what is entered is kept. */
const PAUSE = 300;

/** Brings back what was entered in this tab, or what a link holds, and keeps what is entered from then on. */
export function useFormStore(
  id: string,
  form: RequestForm,
  state: FormState,
  dispatch: FormDispatch,
): FormStore | undefined {
  const [store, setStore] = useState<FormStore>();
  useEffect(() => {
    const made = formStore(`${location.pathname} ${id}`, form);
    async function restore(): Promise<void> {
      const shared = takeShared(id);
      const stored = shared === undefined ? undefined : await linked(form, shared);
      if (stored !== undefined) dispatch({ type: 'restore', stored });
    }
    const kept = made.values();
    if (kept !== undefined) dispatch({ type: 'restore', stored: kept });
    void restore().then(() => setStore(made));
    // A link to this page, opened in this page.
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, [id, form, dispatch]);
  const { values, edited } = state;
  useEffect(() => {
    if (!store) return;
    const timer = setTimeout(() => void store.keep(edited ? values : undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [store, values, edited]);
  return store;
}

/** What a link says, as far as it may say it; `undefined` where it says nothing. */
async function linked(form: RequestForm, text: string): Promise<unknown> {
  const shared = decodeStored(text);
  if (shared === undefined) return undefined;
  const { linkedValues } = await import('../../../src/request/shared-values.ts');
  return linkedValues(form, shared);
}
