import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Loading {
  isLoading: boolean;
  /** Why the code did not load, for the reader. */
  failure: string | undefined;
  /** Starts to load. Does nothing while the code is loading, and tries again after a failure. */
  start(): void;
}

/**
 * Loads code when the reader needs it, and reports if it does not load.
 *
 * @param load Rejects if the code does not load.
 * @param place An element of the island.
 */
export function useLoading(load: () => Promise<void>, place: RefObject<HTMLElement>): Loading {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isStarted = useRef(false);
  const start = () => {
    if (isStarted.current) return;
    isStarted.current = true;
    setLoading(true);
    setFailure(undefined);
    load()
      .catch(() => setFailure(loadFailure(place.current)))
      .finally(() => {
        isStarted.current = false;
        setLoading(false);
      });
  };
  return { isLoading, failure, start };
}

/** Returns the text for code that does not load. The page contains it, because texts may not load either. */
export function loadFailure(place: HTMLElement | null): string {
  return place?.closest<HTMLElement>('[data-failure]')?.dataset.failure ?? '';
}
