import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { decodeStored, linkedValues, storedValues } from '../../../src/request/stored-values.ts';
import type { FormDispatch, FormState } from './form-state.ts';
import { type FormStore, formStore } from './form-store.ts';

export const SHARED = '#try=';
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
  const restored = useRef(false);
  useEffect(() => {
    const made = formStore(`${location.pathname} ${id}`);
    const shared = location.hash.startsWith(SHARED) ? decodeStored(location.hash.slice(SHARED.length)) : undefined;
    const stored = shared === undefined ? made.values() : linkedValues(form, shared);
    if (stored !== undefined) dispatch({ type: 'restore', stored });
    setStore(made);
    restored.current = true;
  }, [id, dispatch]);
  const { values, edited } = state;
  useEffect(() => {
    if (!store || !restored.current) return;
    const timer = setTimeout(() => store.keep(edited ? storedValues(form, values) : undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [store, form, values, edited]);
  return store;
}
