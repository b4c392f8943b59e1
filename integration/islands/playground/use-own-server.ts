import { useEffect } from 'preact/hooks';
import type { FormModel } from './form-model.ts';
import { keepOwnServer, keptOwnServer } from './kept-choice.ts';

/** The reader's own base URL holds for all operations of a document, until another server is chosen. */
export function useOwnServer(document: string | undefined, model: FormModel): void {
  useEffect(() => {
    if (document === undefined) return undefined;
    const kept = keptOwnServer(document);
    if (kept !== null) model.dispatch({ type: 'ownServer', url: kept });
    let known = model.current().values.ownServer;
    return model.subscribe(() => {
      const { ownServer } = model.current().values;
      if (ownServer === known) return;
      known = ownServer;
      keepOwnServer(document, ownServer || undefined);
    });
  }, [document, model]);
}
