import type { FormModel } from '../state/form-model.ts';
import type { FormStore } from './form-store.ts';

/** Milliseconds without input before the form is stored. */
const PAUSE = 300;

/** Stores the current and all later input, until the returned function is called. */
export function keepForm(store: FormStore, model: FormModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const { values, edited } = model.flush();
    store.keep(edited ? values : undefined);
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  };
  const onLeaving = () => timer !== undefined && keep();
  const stop = model.onTouched(keepSoon);
  addEventListener('pagehide', onLeaving);
  keepSoon();
  return () => {
    stop();
    // A view transition of Astro does not hide the page.
    onLeaving();
    removeEventListener('pagehide', onLeaving);
  };
}
