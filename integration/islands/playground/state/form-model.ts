import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { InitialOptions } from '../../../../src/request/form/start/initial-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import type { AnswerOrigin } from '../../../../src/request/links/carried-values.ts';
import type { CarriedChip } from '../inputs/CarriedChip.tsx';
import { type FormAction, type FormDispatch, type FormState, formReducer, initialState } from './form-state.ts';
import { createStore, type Store, type WritableStore } from './store.ts';

/** The state of one form. Each input listens to its own value, so that a key press renders only one input. */
export interface FormModel extends Store<FormState> {
  dispatch: FormDispatch;
  /** Values that come from the response to another request, by input. */
  carried: WritableStore<ReadonlyMap<InputKey, CarriedInput>>;
  /** Returns the values before the reader enters anything. */
  blank(): FormValues;
  /** Defers an expensive action until its result is needed. A later action with the same name replaces it. */
  later(name: string, action: () => FormAction): void;
  /** Runs the deferred actions, and returns the current state. */
  flush(): FormState;
  /** Calls back after every action, until the returned function is called. */
  onAction(listener: (action: FormAction) => void): () => void;
  /** Calls back on every change, including deferred ones, until the returned function is called. */
  onTouched(listener: () => void): () => void;
}

/** An input with a value from a response. */
export interface CarriedInput {
  /** Its code loads with the first value. */
  Chip: typeof CarriedChip;
  from: AnswerOrigin;
  /** Whether the form still has the value. */
  isIn(values: FormValues): boolean;
  /** Puts back what the input held before. */
  remove(): void;
}

/** Creates the state of a form, with its initial values. */
export function formModel(form: RequestForm, options: InitialOptions): FormModel {
  const reduce = formReducer(form, options);
  const state = createStore(initialState(form, options));
  const touches = createStore(0);
  const pending = new Map<string, () => FormAction>();
  const actionListeners = new Set<(action: FormAction) => void>();
  const touch = () => touches.set(touches.current() + 1);

  function apply(action: FormAction): void {
    state.set(reduce(state.current(), action));
  }

  function flush(): FormState {
    const actions = [...pending.values()];
    pending.clear();
    for (const action of actions) apply(action());
    return state.current();
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    carried: createStore(new Map()),
    onTouched: touches.subscribe,
    flush,
    blank: () => initialState(form, options).values,
    dispatch(action) {
      flush();
      apply(action);
      touch();
      for (const listener of actionListeners) listener(action);
    },
    onAction(listener) {
      actionListeners.add(listener);
      return () => actionListeners.delete(listener);
    },
    later(name, action) {
      pending.set(name, action);
      touch();
    },
  };
}
