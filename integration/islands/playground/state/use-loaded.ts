import { useEffect, useState } from 'preact/hooks';

/** Loads a module when it is needed. Returns `undefined` until it is loaded, and if it does not load. */
export function useLoaded<T>(load: () => Promise<T>, needed: boolean): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    if (needed && !module) load().then(setModule, () => {});
  }, [needed, module]);
  return module;
}
