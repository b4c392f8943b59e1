/** Milliseconds without a change after which what follows from many of them is worked out. */
const PAUSE = 120;
/** Milliseconds that a page which is never idle puts it off at most. */
const PATIENCE = 300;

export interface QuietWork {
  /** Something has changed: begins anew with the first step. */
  again(): void;
  stop(): void;
}

/**
 * Work in steps, each a task of its own, while the reader pauses and the browser is idle; the next change calls off what
 * is left of it. A change that comes alone does not wait for a pause.
 */
export function quietWork(steps: readonly (() => void)[]): QuietWork {
  let lastChange = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};

  function stop(): void {
    clearTimeout(timer);
    callOff();
  }

  function run([step, ...rest]: readonly (() => void)[]): void {
    if (!step) return;
    callOff = whenIdle(() => {
      step();
      run(rest);
    });
  }

  return {
    again() {
      stop();
      const now = performance.now();
      const isAlone = now - lastChange > 2 * PAUSE;
      lastChange = now;
      timer = setTimeout(() => run(steps), isAlone ? 0 : PAUSE);
    },
    stop,
  };
}

/** Not every browser tells when it is idle. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
