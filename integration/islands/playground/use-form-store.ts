import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form.ts';
import { decodeStored } from '../../../src/request/stored-values.ts';
import type { FormModel } from './form-model.ts';
import { type FormStore, formStore } from './form-store.ts';
import { takeShared } from './shared-link.ts';

/** Milliseconds without a key after which what is entered is kept. */
const PAUSE = 300;

/** Brings back what was entered in this tab, or what a link holds, and keeps what is entered from then on. */
export function useFormStore(id: string, form: RequestForm, model: FormModel): FormStore | undefined {
  const [store, setStore] = useState<FormStore>();
  // What was typed and chosen before the form was live is entered right after, and wins.
  useLayoutEffect(() => {
    const made = formStore(`${location.pathname} ${id}`, form);
    async function restore(): Promise<void> {
      const shared = takeShared(id);
      const stored = shared === undefined ? undefined : await linked(form, shared);
      if (stored !== undefined) model.dispatch({ type: 'restore', stored });
    }
    const kept = made.values();
    if (kept !== undefined) model.dispatch({ type: 'restore', stored: kept });
    void restore().then(() => setStore(made));
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
    const stop = model.onTouched(keepSoon);
    addEventListener('pagehide', onLeaving);
    // What a link holds, and what was entered before this, is kept too.
    keepSoon();
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', onLeaving);
    };
  }, [store, model]);
  return store;
}

/** What a link says, as far as it may say it; `undefined` where it says nothing. */
async function linked(form: RequestForm, text: string): Promise<unknown> {
  const shared = decodeStored(text);
  if (shared === undefined) return undefined;
  const { linkedValues } = await import('../../../src/request/shared-values.ts');
  return linkedValues(form, shared);
}
