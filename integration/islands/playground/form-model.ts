import type { RequestForm } from '../../../src/request/form.ts';
import type { InitialOptions } from '../../../src/request/initial-values.ts';
import { type FormAction, type FormDispatch, type FormState, formReducer, initialState } from './form-state.ts';
import type { Store } from './store.ts';

/** What is entered in one form. Each input listens to its own value, so that a key draws one input anew. */
export interface FormModel extends Store<FormState> {
  dispatch: FormDispatch;
  /** What takes time to write is put off until it is asked for; a newer one of the same name takes its place. */
  later(name: string, action: () => FormAction): void;
  /** All that is entered, with what was put off. */
  flush(): FormState;
  /** Calls back on every change, those that were put off included, until the returned function is called. */
  onTouched(listener: () => void): () => void;
}

export function formModel(form: RequestForm, options: InitialOptions): FormModel {
  const reduce = formReducer(form, options);
  const pending = new Map<string, () => FormAction>();
  const listeners = new Set<() => void>();
  const touched = new Set<() => void>();
  let state = initialState(form, options);

  function apply(action: FormAction): void {
    state = reduce(state, action);
    for (const listener of [...listeners]) listener();
  }

  function flush(): FormState {
    const actions = [...pending.values()];
    pending.clear();
    for (const action of actions) apply(action());
    return state;
  }

  return {
    current: () => state,
    flush,
    dispatch(action) {
      flush();
      apply(action);
      for (const listener of touched) listener();
    },
    later(name, action) {
      pending.set(name, action);
      for (const listener of touched) listener();
    },
    subscribe: (listener) => joined(listeners, listener),
    onTouched: (listener) => joined(touched, listener),
  };
}

function joined(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
