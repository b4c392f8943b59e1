import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { readStored } from '../../../storage/storage.ts';
import { codePart } from '../state/code-part.ts';
import type { FormModel } from '../state/form-model.ts';
import type { FormStore } from './form-store.ts';
import { takeShared } from './shared-link.ts';

/** Loads the store of a form. Rejects if its code does not load. */
export type LoadFormStore = () => Promise<FormStore>;

/**
 * Restores the input of this tab or of a link, and stores further input. The first input or request loads the code that
 * stores.
 */
export function useFormStore(id: string, form: RequestForm, model: FormModel): LoadFormStore {
  const store = useRef<FormStore>();
  const load = useCallback(async () => {
    const code = await import('./form-storage.ts');
    store.current ??= code.formStore(placeOf(id), form);
    return store.current;
  }, [id, form]);
  // Input from before hydration is entered again right after this, and takes precedence.
  useLayoutEffect(() => {
    async function followLink(): Promise<void> {
      const shared = takeShared(id);
      if (shared === undefined) return;
      const code = await import('./restore.ts');
      code.restoreLinked(id, form, model, shared);
    }
    const values = readStored('docs-form', placeOf(id));
    if (values !== undefined) restoreCode.get().restore(form, model, values, { fromTab: true });
    void followLink();
    // The reader may open a link to this page while on this page.
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, [id, form, model]);
  // Most readers enter nothing, so the code that stores loads with the first input.
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const begin = async () => {
      stop();
      const loaded = await Promise.all([import('./form-storage.ts'), load()]).catch(() => undefined);
      if (isUnmounted) return;
      // If the code did not load, try again with the next input.
      stop = loaded ? loaded[0].keepForm(loaded[1], model) : model.onTouched(begin);
    };
    if (model.flush().edited) void begin();
    else stop = model.onTouched(begin);
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [model, load]);
  return load;
}

function placeOf(id: string): string {
  return `${location.pathname} ${id}`;
}

/** The code that fills a form with stored values. */
const restoreCode = codePart<typeof import('./restore.ts')>('stored');
