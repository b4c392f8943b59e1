import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Store } from './store.ts';

/** A piece of a store: whoever asks for it is drawn anew when that piece changes, and not with the rest. */
export function useSlice<S, T>(store: Store<S>, select: (state: S) => T): T {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const value = select(store.current());
  const shown = useRef({ value, select });
  shown.current = { value, select };
  useLayoutEffect(() => {
    const look = () => {
      if (!isSame(shown.current.select(store.current()), shown.current.value)) again(undefined);
    };
    // It may have changed since it was drawn.
    look();
    return store.subscribe(look);
  }, [store]);
  return value;
}

/** Lists are the same where their items are. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}
