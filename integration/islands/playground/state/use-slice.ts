import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Store } from './store.ts';

/** Returns a part of a store's value. The component renders again only when that part changes. */
export function useSlice<S, T>(store: Store<S>, select: (state: S) => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const value = select(store.current());
  const rendered = useRef({ value, select });
  rendered.current = { value, select };
  useLayoutEffect(() => {
    const update = () => {
      if (!isSame(rendered.current.select(store.current()), rendered.current.value)) render(undefined);
    };
    const unsubscribe = store.subscribe(update);
    // The value may have changed since the component rendered.
    update();
    return unsubscribe;
  }, [store]);
  return value;
}

/** Returns the whole value of a store. */
export function useStore<S>(store: Store<S>): S {
  return useSlice(store, (state) => state);
}

/** Two lists are the same if their items are. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}
