/** Milliseconds without a change before the work starts. */
const PAUSE = 120;
/** Milliseconds that a page which is never idle delays a step at most. */
const PATIENCE = 300;

export interface DebouncedWork {
  /** Something changed: starts again with the first step. */
  restart(): void;
  stop(): void;
}

/**
 * Work in steps, each a task of its own, while the reader pauses and the browser is idle. The next change cancels the
 * steps that are left. A single change does not wait for a pause.
 */
export function debouncedWork(steps: readonly (() => void)[]): DebouncedWork {
  let lastChange = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelStep = () => {};

  function stop(): void {
    clearTimeout(timer);
    cancelStep();
  }

  function run([step, ...rest]: readonly (() => void)[]): void {
    if (!step) return;
    cancelStep = whenIdle(() => {
      step();
      run(rest);
    });
  }

  return {
    restart() {
      stop();
      const now = performance.now();
      const isSingle = now - lastChange > 2 * PAUSE;
      lastChange = now;
      timer = setTimeout(() => run(steps), isSingle ? 0 : PAUSE);
    },
    stop,
  };
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
