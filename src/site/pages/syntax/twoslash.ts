const CUT = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/;
const CUT_START = /^\s*\/\/\s*---cut-start---\s*$/;
const CUT_END = /^\s*\/\/\s*---cut-end---\s*$/;
/** Matches settings, and marks below the code that refer to the compiler's output. */
const NOTE = /^\s*\/\/\s*(?:@\w+|\^[?|^]).*$/;

/**
 * Returns the code of a `twoslash` block as readers should see it, without the lines that are only for the TypeScript
 * compiler. Types are not shown, because code of pages is not compiled.
 */
export function withoutTwoslash(code: string): string {
  const lines = code.split('\n');
  const begin = lines.findLastIndex((line) => CUT.test(line)) + 1;
  const visibleLines: string[] = [];
  let isCut = false;
  for (const line of lines.slice(begin)) {
    if (CUT_AFTER.test(line)) break;
    if (CUT_START.test(line)) isCut = true;
    else if (CUT_END.test(line)) isCut = false;
    else if (!isCut && !NOTE.test(line)) visibleLines.push(line);
  }
  return visibleLines.join('\n').trim();
}
