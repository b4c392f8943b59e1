import { useEffect, useState } from 'preact/hooks';
import type { ComposedMessage } from '../../../src/connection/connection-form.ts';
import type { Judge } from './judge.ts';

/**
 * The schemas of the messages are fetched, and what compares with them, once the console is awake. `undefined` until then,
 * and for good where they cannot be loaded: messages are then shown as they are.
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
