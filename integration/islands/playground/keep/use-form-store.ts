import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { readStored } from '../../../storage/storage.ts';
import type { FormModel } from '../state/form-model.ts';
import type { FormStore } from './form-store.ts';
import { restoring } from './restoring.ts';
import { takeShared } from './shared-link.ts';

/** Loads what is stored of a form. Rejects if the code for it does not load. */
export type LoadFormStore = () => Promise<FormStore>;

/**
 * Restores what was entered in this tab, or what a link contains, and stores further input. The code that stores is
 * loaded with the first input or request.
 */
export function useFormStore(id: string, form: RequestForm, model: FormModel): LoadFormStore {
  const store = useRef<FormStore>();
  const load = useCallback(async () => {
    const { formStore } = await import('./form-storage.ts');
    store.current ??= formStore(placeOf(id), form);
    return store.current;
  }, [id, form]);
  // Input from before hydration follows right after this, and wins.
  useLayoutEffect(() => {
    async function followLink(): Promise<void> {
      const shared = takeShared(id);
      if (shared === undefined) return;
      const { restoreLinked } = await import('./restore.ts');
      restoreLinked(form, model, shared);
    }
    const values = readStored('docs-form', placeOf(id));
    if (values !== undefined) restoring.get().restore(form, model, values, { fromTab: true });
    void followLink();
    // A link to this page, opened in this page.
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, [id, form, model]);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const begin = async () => {
      stop();
      const loaded = await Promise.all([import('./form-storage.ts'), load()]).catch(() => undefined);
      if (isGone) return;
      // Without the code nothing is stored. The next input loads it again.
      stop = loaded ? loaded[0].keepForm(loaded[1], model) : model.onTouched(begin);
    };
    if (model.flush().edited) void begin();
    else stop = model.onTouched(begin);
    return () => {
      isGone = true;
      stop();
    };
  }, [model, load]);
  return load;
}

function placeOf(id: string): string {
  return `${location.pathname} ${id}`;
}
