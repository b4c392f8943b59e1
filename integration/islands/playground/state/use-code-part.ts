import { useEffect, useReducer } from 'preact/hooks';
import type { CodePart } from './code-part.ts';

/** Loads a part of the code when it is needed. Returns `undefined` until it is loaded. */
export function useCodePart<Module>(part: CodePart<Module>, isNeeded: boolean): Module | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const module = part.loaded();
  const isMissing = isNeeded && !module;
  useEffect(() => {
    if (!isMissing) return;
    // If the part does not load, the page stays as it is.
    part.load().then(
      () => render(undefined),
      () => {},
    );
  }, [isMissing, part]);
  return module;
}
