import { useEffect, useRef } from 'preact/hooks';
import type { FormDispatch } from './form-state.ts';
import { keepOwnServer, keptOwnServer } from './kept-choice.ts';

/** The reader's own base URL holds for all operations of a document, until another server is chosen. */
export function useOwnServer(document: string | undefined, url: string | undefined, dispatch: FormDispatch): void {
  const read = useRef(false);
  useEffect(() => {
    const kept = document === undefined ? null : keptOwnServer(document);
    if (kept !== null) dispatch({ type: 'ownServer', url: kept });
  }, [document, dispatch]);
  useEffect(() => {
    if (read.current && document !== undefined) keepOwnServer(document, url || undefined);
    read.current = true;
  }, [document, url]);
}
