/** Milliseconds without a change before the work starts. */
const PAUSE = 120;
/** Maximum delay of a step in milliseconds if the page is never idle. */
const IDLE_TIMEOUT = 300;

export interface DebouncedWork {
  /** Starts again with the first step, after a change. */
  restart(): void;
  stop(): void;
}

/**
 * Creates work that runs while the reader pauses and the browser is idle, each step in a separate task. The next change
 * cancels the remaining steps. A single change does not wait for a pause.
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

/** Runs a task when the browser is idle. Returns a function that cancels it. Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  return () => cancelIdleCallback(handle);
}
