import { useEffect, useState } from 'preact/hooks';

type OtherAnswers = typeof import('./other-answers.ts');

/**
 * What shows answers that are neither JSON nor text, loaded with the first of them. Until then, and if it does not load,
 * the answer is shown as text, or can be downloaded.
 */
export function useOtherAnswers(needed: boolean): OtherAnswers | undefined {
  const [module, setModule] = useState<OtherAnswers>();
  useEffect(() => {
    if (needed && !module) import('./other-answers.ts').then(setModule, () => {});
  }, [needed, module]);
  return module;
}
