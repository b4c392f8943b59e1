import type { Problem } from '../src/problems.ts';

const KEY = Symbol.for('astro-specbook.page-faults');

/** Errors that only show when a page is compiled or rendered, by file and message. */
function faults(): Map<string, Problem> {
  const holder = globalThis as { [KEY]?: Map<string, Problem> };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** Routes and plugins may be other instances of this module than the integration. */
export function notePageFault(problem: { [K in keyof Problem]: Problem[K] | undefined }): void {
  const { code = 'page-fault', severity = 'error', message = '', hint, file, line, column } = problem;
  faults().set(`${file} ${message}`, {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  });
}

export function takePageFaults(): Problem[] {
  const found = [...faults().values()];
  faults().clear();
  return found;
}
