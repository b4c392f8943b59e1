/** Empty cells that a table may get where its rows have fewer cells than its first line. */
const MAX_EMPTY_CELLS = 10_000;
/** Matches the line below the head of a table, and others like it. Tables may be in quotes and lists. */
const DELIMITERS = /^[ \t>*+\d.)]*[|:-][ \t|:>-]*$/;
const BLANK = /^[ \t>]*$/;

/**
 * Turns tables into text whose first line has far more cells than the others. Every row gets as many cells as the first,
 * so a small text could become a huge page.
 */
export function withoutWideTables(text: string): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  const ends = endsOfBlocks(lines);
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return lines
    .map((line, index) => {
      if (!line.includes('|') || !DELIMITERS.test(line)) return line;
      const end = ends[index] ?? index;
      const cells = line.split('|').length * (end - index);
      const written = (starts[end] ?? 0) - (starts[index] ?? 0);
      return cells > written + MAX_EMPTY_CELLS ? line.replace(/[|:-]/, '\\$&') : line;
    })
    .join('\n');
}

/** Returns for each line the index of the next blank line. */
function endsOfBlocks(lines: readonly string[]): number[] {
  const ends: number[] = [];
  let end = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    if (BLANK.test(lines[index] ?? '')) end = index;
    ends[index] = end;
  }
  return ends;
}
