/** Returns the lines between two tags, without their common indentation. */
export function withoutIndent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const indents = written.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(indent, line.length))).join('\n');
}
