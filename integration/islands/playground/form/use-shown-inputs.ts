import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { focusInput } from '../inputs/focus-input.ts';
import { focusWhenRendered } from '../inputs/focus-rows.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

interface ShownInputs {
  isShown(key: string): boolean;
  /** Whether the reader can hide a shown input again. */
  isRemovable(key: string): boolean;
  add(key: string): void;
  /** Hides an input, after its value is removed. */
  remove(key: string): void;
}

/**
 * Decides which inputs the form shows: those that are always shown, those with a value, and those that the reader adds.
 * An input stays when the reader empties it, but not when the form is reset or its example values are undone.
 *
 * @param root Contains the inputs and the button that adds them.
 * @param always Keys of the inputs that are always shown.
 * @param filled Returns the keys of the inputs with a value.
 */
export function useShownInputs(
  root: RefObject<HTMLElement>,
  model: FormModel,
  always: ReadonlySet<string>,
  filled: (values: FormValues) => string[],
): ShownInputs {
  const [added, setAdded] = useState<ReadonlySet<string>>(NONE);
  const kept = useRef(new Set<string>());
  const keys = useSlice(model, ({ values }) => filled(values));
  for (const key of keys) kept.current.add(key);
  useLayoutEffect(
    () =>
      model.onAction(({ type }) => {
        if (type === 'reset' || type === 'undo') kept.current.clear();
        if (type === 'reset') setAdded(NONE);
      }),
    [model],
  );
  return {
    isShown: (key) => always.has(key) || added.has(key) || kept.current.has(key),
    isRemovable: (key) => !always.has(key),
    add(key) {
      setAdded((before) => new Set([...before, key]));
      focusWhenRendered(() => focusInput(root.current, key));
    },
    remove(key) {
      kept.current.delete(key);
      setAdded((before) => new Set([...before].filter((each) => each !== key)));
      focusWhenRendered(() => root.current?.querySelector<HTMLElement>('.docs-pg-picker button')?.focus());
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
