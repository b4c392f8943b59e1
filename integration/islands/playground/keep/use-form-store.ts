import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { decodeStored } from '../../../../src/form/stored/stored-values.ts';
import type { FormModel } from '../state/form-model.ts';
import { type FormStore, formStore } from './form-store.ts';
import { takeShared } from './shared-link.ts';

/** Milliseconds without input before the form is stored. */
const PAUSE = 300;

/** Restores what was entered in this tab, or what a link contains, and stores further input. */
export function useFormStore(id: string, form: RequestForm, model: FormModel): FormStore | undefined {
  const [store, setStore] = useState<FormStore>();
  // Input from before hydration follows right after this, and wins.
  useLayoutEffect(() => {
    const formStorage = formStore(`${location.pathname} ${id}`, form);
    async function restore(): Promise<void> {
      const shared = takeShared(id);
      const stored = shared === undefined ? undefined : await linked(form, shared);
      if (stored !== undefined) model.dispatch({ type: 'restore', stored });
    }
    const values = formStorage.values();
    if (values !== undefined) model.dispatch({ type: 'restore', stored: values, fromTab: true });
    void restore().then(() => setStore(formStorage));
    // A link to this page, opened in this page.
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, [id, form, model]);
  useEffect(() => {
    if (!store) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { values, edited } = model.flush();
      void store.keep(edited ? values : undefined);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    const onLeaving = () => timer !== undefined && keep();
    const stop = model.onTouched(() => {
      store.prepare();
      keepSoon();
    });
    addEventListener('pagehide', onLeaving);
    // Also stores the values of a link, and earlier input.
    keepSoon();
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', onLeaving);
    };
  }, [store, model]);
  return store;
}

/** The values of a link, without those that links may not set. `undefined` if there are none. */
async function linked(form: RequestForm, text: string): Promise<unknown> {
  const shared = decodeStored(text);
  if (shared === undefined) return undefined;
  const { linkedValues } = await import('../../../../src/form/stored/shared-values.ts');
  return linkedValues(form, shared);
}
