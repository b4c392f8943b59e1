import { useEffect, useState } from 'preact/hooks';

/** A module that is loaded once it is needed. `undefined` until then, and if it does not load. */
export function useLoaded<T>(load: () => Promise<T>, needed: boolean): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    if (needed && !module) load().then(setModule, () => {});
  }, [needed, module]);
  return module;
}
