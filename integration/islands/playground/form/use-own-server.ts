import { useEffect } from 'preact/hooks';
import { readStored, writeStored } from '../../../storage/storage.ts';
import type { FormModel } from '../state/form-model.ts';

/** The reader's base URL is used for all operations of a document, until the reader chooses another server. */
export function useOwnServer(document: string | undefined, model: FormModel): void {
  useEffect(() => {
    if (document === undefined) return undefined;
    const stored = readStored('docs-server', document);
    if (stored !== undefined) model.dispatch({ type: 'ownServer', url: stored });
    let previous = model.current().values.ownServer;
    return model.subscribe(() => {
      const { ownServer } = model.current().values;
      if (ownServer === previous) return;
      previous = ownServer;
      writeStored('docs-server', ownServer || undefined, document);
    });
  }, [document, model]);
}
