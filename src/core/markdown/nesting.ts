const MAX_NESTING = 50;
/** A mark that opens a block quote or a list item within a line. */
const MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** Limits the nesting of blocks in Markdown, because deep nesting takes quadratic time. Deeper blocks become text. */
export function withoutDeepNesting(text: string): string {
  return text.includes('\n') || text.length > MAX_NESTING ? text.split('\n').map(limitedLine).join('\n') : text;
}

function limitedLine(line: string): string {
  if (line.length <= MAX_NESTING || !/^[ \t]*[->+*\d]/.test(line.slice(0, MAX_NESTING))) return line;
  MARK.lastIndex = 0;
  for (let count = 0; count < MAX_NESTING; count += 1) {
    const { lastIndex } = MARK;
    if (!MARK.test(line)) return line;
    if (MARK.lastIndex === lastIndex) return line;
  }
  const at = MARK.lastIndex;
  return `${line.slice(0, at)} \\${line.slice(at).trimStart()}`;
}
