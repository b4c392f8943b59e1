import { useEffect, useReducer } from 'preact/hooks';
import type { CodePart } from './code-part.ts';

/** A part of the code. `undefined` until it is loaded, which begins when it is needed. */
export function useCodePart<Module>(part: CodePart<Module>, isNeeded: boolean): Module | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const module = part.loaded();
  const isMissing = isNeeded && !module;
  useEffect(() => {
    if (!isMissing) return;
    // If it does not load, the reader sees what there was before.
    part.load().then(
      () => render(undefined),
      () => {},
    );
  }, [isMissing, part]);
  return module;
}
