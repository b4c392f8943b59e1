import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { quietWork } from './quiet.ts';

/** A value as it was when the reader last paused. */
export function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState({ value });
  const latest = useRef(value);
  latest.current = value;
  const work = useMemo(() => quietWork([() => setQuiet({ value: latest.current })]), []);
  useEffect(() => {
    if (!Object.is(value, quiet.value)) work.again();
  }, [value]);
  useEffect(() => work.stop, []);
  return quiet.value;
}
