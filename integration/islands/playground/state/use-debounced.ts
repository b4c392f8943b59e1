import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { debouncedWork } from './debounced-work.ts';

/** Returns a value as it was when the reader last paused. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState({ value });
  const latest = useRef(value);
  latest.current = value;
  const work = useMemo(() => debouncedWork([() => setDebounced({ value: latest.current })]), []);
  useEffect(() => {
    if (!Object.is(value, debounced.value)) work.restart();
  }, [value]);
  useEffect(() => work.stop, []);
  return debounced.value;
}
