import { useEffect, useState } from 'preact/hooks';

/**
 * Loads a module when it is needed. Returns `undefined` until it is loaded, and if it does not load.
 *
 * @param onFailure Tells the reader that it did not load, if the page has nothing to show in its place.
 */
export function useLoaded<T>(load: () => Promise<T>, needed: boolean, onFailure?: () => void): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    if (needed && !module) load().then(setModule, () => onFailure?.());
  }, [needed, module]);
  return module;
}
