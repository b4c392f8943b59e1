import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { readStored } from '../../../runtime/storage.ts';
import type { FormModel } from '../state/form-model.ts';
import { carriedPlace } from './carried-place.ts';
import { type FormStore, formStore } from './form-store.ts';
import { keepForm } from './keep-form.ts';
import { restore, restoreLinked } from './restore.ts';
import { takeShared } from './shared-link.ts';

/**
 * Restores the input of this tab or of a link, and stores further input. Returns a function that opens the store, which
 * only browsers have.
 */
export function useFormStore(id: string, form: RequestForm, model: FormModel): () => FormStore {
  const store = useRef<FormStore>();
  const open = useCallback(() => {
    store.current ??= formStore(placeOf(id), form);
    return store.current;
  }, [id, form]);
  // Input from before hydration is entered again right after this, and takes precedence.
  useLayoutEffect(() => {
    function followLink(): void {
      const shared = takeShared(id);
      if (shared !== undefined) restoreLinked(id, form, model, shared);
    }
    const values = readStored('docs-form', placeOf(id));
    if (values !== undefined) restore(form, model, values, { fromTab: true });
    followLink();
    void takeCarried(id, form, model);
    // The reader may open a link to this page while on this page.
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, [id, form, model]);
  useEffect(() => {
    let stop = () => {};
    const begin = () => {
      stop();
      stop = keepForm(open(), model);
    };
    if (model.flush().edited) begin();
    else stop = model.onTouched(begin);
    return () => stop();
  }, [model, open]);
  return open;
}

/** Loads the code for values from responses if there are any for this form. */
async function takeCarried(id: string, form: RequestForm, model: FormModel): Promise<void> {
  if (readStored('docs-carried', carriedPlace(location.pathname, id)) === undefined) return;
  const code = await import('./carry.ts');
  code.fillCarried({ id, form, model });
}

function placeOf(id: string): string {
  return `${location.pathname} ${id}`;
}
