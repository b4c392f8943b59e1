const MAX_NESTING = 50;
/** A mark that opens a block quote or a list item within a line. */
const MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/**
 * Markdown whose lines open no more blocks within blocks than anybody reads: deep nesting costs quadratic time. What
 * would go deeper is text.
 */
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
