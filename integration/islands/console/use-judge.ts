import { useEffect, useState } from 'preact/hooks';
import type { ComposedMessage } from '../../../src/connection/connection-form.ts';
import type { Judge } from './judge.ts';

/**
 * Loads the message schemas and the code that checks messages against them, after hydration. Returns `undefined` until
 * they are loaded, and if they cannot be loaded. The console then shows messages without checking them.
 */
export function useJudge(contract: string, messages: readonly ComposedMessage[]): Judge | undefined {
  const [judge, setJudge] = useState<{ current: Judge }>();
  useEffect(() => {
    Promise.all([import('./judge-messages.ts'), fetch(contract).then((answer) => answer.json())])
      .then(([{ createJudge }, schemas]) => setJudge({ current: createJudge(schemas, messages) }))
      .catch((error) => console.warn('The schemas of the messages could not be loaded.', error));
  }, [contract]);
  return judge?.current;
}
