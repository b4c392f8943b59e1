/** Empty cells that all tables of a text may get where their rows have fewer cells than their first line. */
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
  let left = MAX_EMPTY_CELLS;
  return lines
    .map((line, index) => {
      if (!line.includes('|') || !DELIMITERS.test(line)) return line;
      const end = ends[index] ?? index;
      const cells = line.split('|').length * (end - index);
      const written = (starts[end] ?? 0) - (starts[index] ?? 0);
      const empty = Math.max(0, cells - written);
      if (empty > left) return line.replace(/[|:-]/, '\\$&');
      left -= empty;
      return line;
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
