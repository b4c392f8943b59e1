const CUT = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/;
const CUT_START = /^\s*\/\/\s*---cut-start---\s*$/;
const CUT_END = /^\s*\/\/\s*---cut-end---\s*$/;
/** Settings, and marks below the code that point at what a compiler would say of it. */
const NOTE = /^\s*\/\/\s*(?:@\w+|\^[?|^]).*$/;

/**
 * The code of a block that says `twoslash`, as its readers are to see it: without the lines that are meant for the
 * TypeScript compiler alone. Types are not shown, since no code of a page is compiled.
 */
export function withoutTwoslash(code: string): string {
  const lines = code.split('\n');
  const begin = lines.findLastIndex((line) => CUT.test(line)) + 1;
  const shown: string[] = [];
  let isCut = false;
  for (const line of lines.slice(begin)) {
    if (CUT_AFTER.test(line)) break;
    if (CUT_START.test(line)) isCut = true;
    else if (CUT_END.test(line)) isCut = false;
    else if (!isCut && !NOTE.test(line)) shown.push(line);
  }
  return shown.join('\n').trim();
}
