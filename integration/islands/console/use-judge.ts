import { useEffect, useState } from 'preact/hooks';
import type { ComposedMessage } from '../../../src/connection/connection-form.ts';
import type { Judge } from './judge.ts';

/**
 * Loads the schemas of the messages, and the code that compares messages with them, after hydration. Returns `undefined`
 * until then, and if they cannot be loaded. The console then shows messages without checking them.
 */
export function useJudge(contract: string, messages: readonly ComposedMessage[]): Judge | undefined {
  const [judge, setJudge] = useState<{ current: Judge }>();
  useEffect(() => {
    let isGone = false;
    Promise.all([import('./judge-messages.ts'), fetch(contract).then((answer) => answer.json())])
      .then(([{ createJudge }, schemas]) => {
        if (!isGone) setJudge({ current: createJudge(schemas, messages) });
      })
      .catch((error) => console.warn('The schemas of the messages could not be loaded.', error));
    return () => {
      isGone = true;
    };
  }, [contract]);
  return judge?.current;
}
