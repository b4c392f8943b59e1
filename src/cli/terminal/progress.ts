import type { Terminal } from '../options/command.ts';

/** Reports on stderr the progress of long work. */
export interface Progress {
  /** Starts a step, on a new line. */
  step(words: string): void;
  /** Shows the progress of the step: redrawn in place on a terminal, left out elsewhere. */
  update(words: string): void;
  /** Clears what `update` has drawn, before anything else is printed. */
  clear(): void;
}

const CLEAR_LINE = '\r\u001B[2K';
const REDRAW_MS = 80;

/** @param draw Writes without a line break. Absent if the output is not a terminal. */
export function createProgress(terminal: Terminal, draw: ((text: string) => void) | undefined): Progress {
  let drawn = false;
  let last = 0;
  const clear = () => {
    if (drawn) draw?.(CLEAR_LINE);
    drawn = false;
  };
  return {
    clear,
    step(words) {
      clear();
      terminal.err(words);
    },
    update(words) {
      if (!draw || performance.now() - last < REDRAW_MS) return;
      last = performance.now();
      draw(`${CLEAR_LINE}${words}`);
      drawn = true;
    },
  };
}
